import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { call, useRead } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import emptyShelf from '../../../art/empty-shelf.svg'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { Badge, Stack, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, dialogTriggerProps, lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { EmptyState, QueryState, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatCount } from '../../../ui/format.ts'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Cell, CellNote, Table } from '../../../ui/layout/table.tsx'
import { categoriesOf, stockOf, variantStockSummary } from './product-stock.ts'
import styles from './merchandise-desk.module.css'

const ProductDialog = lazyComponent(async () => (await import('./product-dialog.tsx')).ProductDialog)

/** The catalogue of the merchandise shop: its products and their stock, for staff to edit. */
export function MerchandiseDesk() {
  const list = useRead('admin/products', {})
  const editing = useDialogFor<AdminProduct | undefined>(ProductDialog.preload)
  const deleting = useDialogFor<AdminProduct>(ConfirmDialog.preload)
  const products = list.data ?? []
  const addButton = (
    <Button variant="gold" {...dialogTriggerProps({ ...editing, show: () => editing.showFor(undefined) })}>
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
        lead="What the shop sells to everyone. Prices exclude GST."
      >
        <RefreshButton reads={['admin/products']} />
        {addButton}
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
        {products.length > 0 && (
          <ProductTable
            products={products}
            onEdit={editing.showFor}
            onDelete={deleting.showFor}
            onIntent={editing.prepare}
          />
        )}
      </div>
      {editing.isMounted && (
        <ProductDialog
          key={editing.openCount}
          product={editing.subject}
          current={products.find(({ id }) => id === editing.subject?.id)}
          categories={categoriesOf(products)}
          {...editing.props}
        />
      )}
      {deleting.subject && (
        <DeleteProductDialog key={deleting.openCount} product={deleting.subject} {...deleting.props} />
      )}
    </Stack>
  )
}

type Actions = {
  onEdit: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
  /** The user is likely to edit: preloads the dialog. */
  onIntent: () => void
}

/** The products in a table; on a phone, one card each. */
const ProductTable = ({ products, ...actions }: Actions & { products: readonly AdminProduct[] }) => (
  <Table columns={['Product', { number: 'Price' }, 'Stock', 'Status', { hidden: 'Actions' }]}>
    {products.map((product) => (
      <ProductRow key={product.id} product={product} {...actions} />
    ))}
  </Table>
)

const ProductName = ({ product }: { product: AdminProduct }) => (
  <div>
    <ProductPicture product={product} alt={product.name} className={styles.thumb} />
    <span>
      {product.name}
      <small>{product.category}</small>
    </span>
  </div>
)

function ProductRow({ product, onEdit, onDelete, onIntent }: Actions & { product: AdminProduct }) {
  const { name, price, variants, isHidden } = product
  const { available, held } = stockOf(product)
  return (
    <tr>
      <Cell is="name">
        <ProductName product={product} />
      </Cell>
      <Cell is="number" label="Price">
        ${formatAmount(price)}
      </Cell>
      <Cell label="Stock">
        {formatCount(available)} available
        {held > 0 && <small>{formatCount(held)} held for checkouts</small>}
        {variants.length > 0 && <CellNote>{variantStockSummary(variants)}</CellNote>}
      </Cell>
      <Cell is="status">
        {isHidden ? (
          <Badge>Hidden</Badge>
        ) : (
          <Badge tone={available > 0 ? 'ok' : 'bad'}>{available > 0 ? 'In Stock' : 'Out of Stock'}</Badge>
        )}
      </Cell>
      <Cell is="actions">
        <Button aria-haspopup="dialog" onClick={() => onEdit(product)} onPointerEnter={onIntent} onFocus={onIntent}>
          <Pencil size="1rem" aria-hidden />
          Edit
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={() => onDelete(product)}>
          <Trash2 size="1.25rem" aria-hidden />
          <VisuallyHidden>Delete {name}</VisuallyHidden>
        </Button>
      </Cell>
    </tr>
  )
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
