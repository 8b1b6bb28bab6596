import { dollars, toCents } from '../../../shared/money.ts'
import type { Order, OrderLine } from '../../../shared/orders/schema.ts'
import { ProductPicture } from '../../cart/product-picture.tsx'
import styles from './order-lines.module.css'

/** What the line is made of: "XL, 1 × $84.00". */
const detailOf = ({ variantName, quantity, unitPrice }: OrderLine): string =>
  `${variantName ? `${variantName}, ` : ''}${quantity} × ${dollars(toCents(unitPrice))}`

/** The ordered items with their pictures, as they were when the order was placed. */
export const OrderLines = ({ lines }: Pick<Order, 'lines'>) => (
  <ul className={styles.lines} aria-label="Ordered items">
    {lines.map((line) => (
      <li key={`${line.productId} ${line.variantId}`}>
        <ProductPicture product={{ id: line.productId, images: line.image ? [line.image] : [] }} />
        <div>
          <h3>{line.name}</h3>
          <p>{detailOf(line)}</p>
        </div>
        <b>{dollars(toCents(line.lineTotal))}</b>
      </li>
    ))}
  </ul>
)
