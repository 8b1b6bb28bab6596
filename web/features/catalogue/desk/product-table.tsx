import { Pencil, Trash2 } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import table from '../../../ui/layout/table.module.css'
import { stockOf, variantStockSummary } from './product-stock.ts'
import styles from './product-table.module.css'

type Actions = {
  onEdit: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
  /** The user is likely to edit: preloads the dialog. */
  onIntent: () => void
}

/** The products in a table; on a phone, one card each. */
export const ProductTable = ({ products, ...actions }: Actions & { products: readonly AdminProduct[] }) => (
  <Card className={table.frame}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className={table.number}>
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">Status</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} {...actions} />
        ))}
      </tbody>
    </table>
  </Card>
)

const ProductName = ({ product }: { product: AdminProduct }) => (
  <div>
    <div className={styles.thumb}>
      <ProductPicture product={product} alt={product.name} />
    </div>
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
      <td className={table.name}>
        <ProductName product={product} />
      </td>
      <td className={table.number} data-label="Price">
        ${formatAmount(price)}
      </td>
      <td data-label="Stock">
        {formatCount(available)} available
        {held > 0 && <small>{formatCount(held)} held for checkouts</small>}
        {variants.length > 0 && <small className={table.wraps}>{variantStockSummary(variants)}</small>}
      </td>
      <td className={table.status}>
        {isHidden ? (
          <Badge>Hidden</Badge>
        ) : (
          <Badge tone={available > 0 ? 'ok' : 'bad'}>{available > 0 ? 'In Stock' : 'Out of Stock'}</Badge>
        )}
      </td>
      <td className={table.actions}>
        <Button aria-haspopup="dialog" onClick={() => onEdit(product)} onPointerEnter={onIntent} onFocus={onIntent}>
          <Pencil size="1rem" aria-hidden />
          Edit
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={() => onDelete(product)}>
          <Trash2 size="1.25rem" aria-hidden />
          <VisuallyHidden>Delete {name}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  )
}
