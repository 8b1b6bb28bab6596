import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { read, readKey } from '../../../api/queries.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { categoriesOf } from './product-stock.ts'
import { ProductTable } from './product-table.tsx'
import styles from './merchandise-desk.module.css'

const loadEdit = () => import('./product-dialog.tsx')
const ProductDialog = lazyComponent(async () => (await loadEdit()).ProductDialog)
const loadDelete = () => import('./delete-product-dialog.tsx')
const DeleteProductDialog = lazyComponent(async () => (await loadDelete()).DeleteProductDialog)

/** The catalogue of the merchandise shop: its products and their stock, for staff to edit. */
export function MerchandiseDesk() {
  const list = useQuery(read('admin/products', {}))
  const refresh = useRefresh(readKey('admin/products'))
  const editing = useDialog(loadEdit)
  const deleting = useDialog(loadDelete)
  const [edited, setEdited] = useState<AdminProduct>()
  const [deleted, setDeleted] = useState<AdminProduct>()
  const products = list.data ?? []
  const edit = (product: AdminProduct | undefined) => {
    setEdited(product)
    editing.show()
  }
  const askToDelete = (product: AdminProduct) => {
    setDeleted(product)
    deleting.show()
  }
  const addButton = (
    <Button
      variant="gold"
      aria-haspopup="dialog"
      onClick={() => edit(undefined)}
      onPointerEnter={editing.prepare}
      onFocus={editing.prepare}
    >
      <Plus size="1.25rem" aria-hidden />
      Add Product
    </Button>
  )
  return (
    <section aria-labelledby="merchandise">
      <PanelHead
        id="merchandise"
        title="Merchandise"
        isBelowTab
        lead="What the shop sells to everyone. Prices exclude GST."
      >
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
        {addButton}
      </PanelHead>
      <div className={styles.body}>
        {list.isPending && <TableSkeleton label="Loading the products" rows={6} />}
        {list.isError && !list.data && (
          <Card flush>
            <ErrorState message="The products did not load. Nothing was changed." onRetry={() => void list.refetch()} />
          </Card>
        )}
        {list.data && products.length === 0 && (
          <Card flush>
            <EmptyState art={emptyShelf} title="No products yet" action={addButton}>
              Add the first one, and it appears in the shop.
            </EmptyState>
          </Card>
        )}
        {products.length > 0 && (
          <ProductTable products={products} onEdit={edit} onDelete={askToDelete} onIntent={editing.prepare} />
        )}
      </div>
      {editing.isMounted && (
        <ProductDialog
          key={editing.openCount}
          product={edited}
          current={products.find(({ id }) => id === edited?.id)}
          categories={categoriesOf(products)}
          open={editing.isOpen}
          onClose={editing.hide}
        />
      )}
      {deleted && (
        <DeleteProductDialog
          key={deleting.openCount}
          product={deleted}
          open={deleting.isOpen}
          onClose={deleting.hide}
        />
      )}
    </section>
  )
}
