import { FileUp, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { priceOfUnit, priceRange } from '../../../../shared/catalogue/prices.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import type { Overview } from '../../../../shared/figures/schema.ts'
import { productState } from '../../../../shared/catalogue/stock-state.ts'
import type { StockState } from '../../../../shared/stock-state.ts'
import { dollars, toCents } from '../../../../shared/money.ts'
import { call, useRead } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { Button, type DialogTrigger } from '../../../ui/button.tsx'
import emptyShelf from '../../../art/empty-shelf.svg'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { Badge, type BadgeTone, Notice, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { ConfirmDialog, lazyComponent, useDialog, useDialogFor } from '../../../ui/lazy.tsx'
import { EmptyState, QueryState, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatCount, formatMoment } from '../../../ui/format.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Cell, EditCell, Table } from '../../../ui/layout/table.tsx'
import { lasts } from '../../../ui/lasts.ts'
import { placesOf } from './stock-edits.ts'
import { StockFields } from './stock-fields.tsx'
import { LeaveQuestion, StockActions } from './unsaved-stock.tsx'
import { type StockEditing, useStockEdits } from './use-stock-edits.ts'
import styles from './merchandise-desk.module.css'

type Stock = { available: number; held: number }

/** The units of a product, over all variants: `available` can be bought, `held` is reserved for open checkouts. */
export const stockOf = ({ stock, variants }: Pick<AdminProduct, 'stock' | 'variants'>): Stock =>
  [...(stock ? [stock] : []), ...variants].reduce<Stock>(
    (sum, { available, held }) => ({ available: sum.available + available, held: sum.held + held }),
    { available: 0, held: 0 },
  )

/** The price as the shop shows it: "from $52.80" if another variant costs more. */
export function shopPriceOf(product: Pick<AdminProduct, 'price' | 'variants'>): string {
  const { lowest, highest } = priceRange(product)
  return `${highest > lowest ? 'from ' : ''}${dollars(lowest)}`
}

/** The distinct categories, in alphabetical order. */
export const categoriesOf = (products: readonly Pick<AdminProduct, 'category'>[]): string[] =>
  [...new Set(products.map(({ category }) => category))].sort((a, b) => a.localeCompare(b))

const isShort = (product: AdminProduct) => productState(product) !== 'enough'

type Shown = 'all' | 'short'
const choices = (products: readonly AdminProduct[]) => [
  { value: 'all' as const, label: `All ${formatCount(products.length)}` },
  { value: 'short' as const, label: `Low or out ${formatCount(products.filter(isShort).length)}` },
]

const ImportProductsDialog = lazyComponent(
  async () => (await import('./import-products-dialog.tsx')).ImportProductsDialog,
)
const ProductDialog = lazyComponent(async () => (await import('./product-dialog.tsx')).ProductDialog)

/** The catalogue of the merchandise shop: its products and their stock, for staff to edit. */
export function MerchandiseDesk() {
  const list = useRead('admin/products', {})
  const figures = useRead('admin/overview', {})
  const editing = useDialogFor<AdminProduct | undefined>(ProductDialog.preload)
  const importing = useDialog(ImportProductsDialog.preload)
  const deleting = useDialogFor<AdminProduct>(ConfirmDialog.preload)
  const products = list.data ?? []
  const stock = useStockEdits(products, list.isRefetchError)
  const [shown, setShown] = useState<Shown>('all')
  // What is being changed stays, whatever it will be.
  const listed = products.filter(
    (product) => shown === 'all' || isShort(product) || placesOf(product).some(({ key }) => stock.edits.has(key)),
  )
  const addButton = (
    <Button variant="gold" opens={editing.triggerFor(undefined)}>
      <Plus size="1.25rem" aria-hidden />
      Add Product
    </Button>
  )
  return (
    <Stack as="section" gap={6} aria-labelledby="merchandise">
      <PanelHead
        id="merchandise"
        title="Merchandise"
        isBelowTab
        lead="What the shop sells to everyone. Prices include GST."
      >
        {stock.fields > 0 ? (
          <StockActions editing={stock} />
        ) : (
          <>
            <RefreshButton reads={['admin/products']} />
            <Button opens={importing}>
              <FileUp size="1rem" aria-hidden />
              Import CSV
            </Button>
            {addButton}
          </>
        )}
      </PanelHead>
      <div>
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the products" rows={6} />}
          failure="The products did not load. Nothing was changed."
        />
        {list.data && products.length === 0 && (
          <EmptyState art={emptyShelf} title="No products yet" action={addButton}>
            Add the first one, and it appears in the shop.
          </EmptyState>
        )}
        {list.isRefetchError && (
          <Notice as="div" below={4} role="alert">
            <TriangleAlert size="1.25rem" aria-hidden />
            <Text beside>The stock on this screen is not the latest. Load it again before you change it.</Text>
            <Button onClick={() => void list.refetch()}>Try again</Button>
          </Notice>
        )}
        {products.length > 0 && (
          <>
            <Row wraps gap={3} justify="between" below={4}>
              <Text size="caption" tone="faint" beside>
                Type a number in Stock, or +12 for twelve more. Enter goes to the next.
              </Text>
              <div className={styles.filter}>
                <SegmentedControl label="Show" choices={choices(products)} value={shown} onChange={setShown} />
              </div>
            </Row>
            {listed.length === 0 && <Text tone="muted">Nothing is low or out.</Text>}
          </>
        )}
        {listed.length > 0 && (
          <Table
            className={styles.rows}
            columns={['Product', { number: 'Price' }, 'Stock', 'Status', { hidden: 'Actions' }]}
          >
            {listed.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                sold={soldOf(product, figures.data)}
                stock={stock}
                edit={editing.triggerFor(product)}
                onDelete={() => deleting.showFor(product)}
              />
            ))}
          </Table>
        )}
      </div>
      <LeaveQuestion fields={stock.fields} />
      {editing.isMounted && (
        <ProductDialog
          key={editing.openCount}
          product={editing.subject}
          current={products.find(({ id }) => id === editing.subject?.id)}
          categories={categoriesOf(products)}
          {...editing.props}
        />
      )}
      {importing.isMounted && (
        <ImportProductsDialog key={importing.openCount} catalogue={products} {...importing.props} />
      )}
      {deleting.subject && (
        <DeleteProductDialog key={deleting.openCount} product={deleting.subject} {...deleting.props} />
      )}
    </Stack>
  )
}

/** The price that is planned, as the shop will show it. */
const PlannedNote = ({ price, at }: NonNullable<AdminProduct['priceChange']>) => (
  <Text as="small" size="caption" tone="faint">
    {dollars(priceOfUnit(toCents(price)))} from <time dateTime={at}>{formatMoment(at)}</time>
  </Text>
)

/** The units that were sold in 30 days. Undefined while that is not known. */
const soldOf = ({ id }: AdminProduct, figures: Overview | undefined): number | undefined =>
  figures?.isComplete ? (figures.productSales.find(({ productId }) => productId === id)?.units ?? 0) : undefined

/** "14 sold in 30 days, lasts 21 days". */
function paceWords(sold: number, available: number): string {
  const left = lasts(available, sold)
  const words = `${sold === 0 ? 'None' : formatCount(sold)} sold in 30 days`
  return left === undefined ? words : `${words}, lasts ${left.toLowerCase()}`
}

type Props = {
  product: AdminProduct
  sold: number | undefined
  stock: StockEditing
  edit: DialogTrigger
  onDelete: () => void
}

function ProductRow({ product, sold, stock, edit, onDelete }: Props) {
  const { name, category } = product
  const { available, held } = stockOf(product)
  return (
    <tr>
      <Cell kind="name">
        <div>
          <ProductPicture product={product} alt={name} className={styles.thumb} />
          <span>
            {name}
            <small>
              {category}
              {held > 0 && `, ${formatCount(held)} held for checkouts`}
            </small>
            <Text as="small" held>
              {sold !== undefined && paceWords(sold, available)}
            </Text>
          </span>
        </div>
      </Cell>
      <Cell kind="number" label="Price">
        <Text as="span" nowrap>
          {shopPriceOf(product)}
        </Text>
        {product.priceChange && <PlannedNote {...product.priceChange} />}
      </Cell>
      <Cell label="Stock" className={styles.stock}>
        <StockFields product={product} editing={stock} />
      </Cell>
      <Cell kind="status">
        <StateBadge product={product} isChanged={placesOf(product).some(({ key }) => stock.edits.has(key))} />
      </Cell>
      <EditCell name={name} edit={edit} onDelete={onDelete} />
    </tr>
  )
}

const stateWords = {
  out: { tone: 'bad', label: 'Out of Stock' },
  low: { tone: 'wait', label: 'Low' },
  enough: { tone: 'ok', label: 'In Stock' },
} as const satisfies Record<StockState, { tone: BadgeTone; label: string }>

type StateBadgeProps = { product: AdminProduct; isChanged: boolean }

function StateBadge({ product, isChanged }: StateBadgeProps) {
  if (isChanged) return <Badge>Changed</Badge>
  if (product.isHidden) return <Badge>Hidden</Badge>
  const { tone, label } = stateWords[productState(product)]
  return <Badge tone={tone}>{label}</Badge>
}

/** Deletes a product after confirmation. */
const DeleteProductDialog = ({ product, ...dialog }: { product: AdminProduct; open: boolean; onClose: () => void }) => (
  <DeleteDialog
    title="Delete product?"
    remove={() => call('admin/product', 'DELETE', { params: { id: product.id } })}
    changes={['admin/products', 'shop/products']}
    done={{ title: 'Product Deleted', description: `${product.name} was removed from the catalogue.` }}
    failed={['Failed to Delete Product', 'Failed to delete the product']}
    outdated={['has_open_orders', 'not_found']}
    {...dialog}
  >
    {product.name} and its stock will be removed from the shop. Past orders stay as they are. This action cannot be
    undone.
  </DeleteDialog>
)
