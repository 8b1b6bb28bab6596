import { useQuery } from '@tanstack/react-query'
import { dollars, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { read } from '../../../api/queries.ts'
import { PriceBreakdown, type PriceRow } from '../../../cart/price-breakdown.tsx'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import type { OrderStatusText } from './order-status-text.ts'
import styles from './order-card.module.css'
import text from '../../../ui/theme/text.module.css'

/** The rows below the lines: the payment, or the total until there is one. */
function rowsOf({ subtotal, gst, total, shipping, paid, refunded }: Order): PriceRow[] {
  const sum = (amount: number) => dollars(toCents(amount))
  return [
    { label: 'Subtotal', value: sum(subtotal) },
    { label: 'GST 10%', value: sum(gst) },
    shipping === null
      ? { label: 'Shipping', value: 'Calculated at checkout', isSum: false }
      : { label: 'Shipping', value: sum(shipping) },
    ...(paid === null
      ? [{ label: 'Total', value: dollars(toCents(total) + toCents(shipping ?? 0)) }]
      : [{ label: 'Paid', value: sum(paid) }]),
    ...(paid !== null && refunded > 0
      ? [
          { label: 'Refunded', value: `−${sum(refunded)}` },
          { label: 'Paid after refund', value: dollars(toCents(paid) - toCents(refunded)) },
        ]
      : []),
  ]
}

/** An order as its buyer sees it. */
export function OrderCard({ order, statusText }: { order: Order; statusText: OrderStatusText }) {
  // Only for the pictures, which are optional: a product that is no longer sold has none.
  const { data: products } = useQuery(read('shop/products', {}))
  const imagesOf = (id: string) => products?.find((product) => product.id === id)?.images ?? []
  return (
    <Card as="section" aria-labelledby="order">
      <div className={styles.head}>
        <div>
          <h2 id="order">Order {orderNumber(order.id)}</h2>
          <p>{formatDay(order.createdAt)}</p>
        </div>
        <Badge tone={statusText.tone}>{statusText.badge}</Badge>
      </div>
      <ul className={styles.lines} aria-label="Ordered items">
        {order.lines.map(({ productId, variantId, name, variantName, quantity, unitPrice, lineTotal }) => (
          <li key={`${productId} ${variantId}`}>
            <ProductPicture product={{ id: productId, images: imagesOf(productId) }} />
            <div>
              <h3>{name}</h3>
              <p>
                {variantName && `${variantName}, `}
                {quantity} × {dollars(toCents(unitPrice))}
              </p>
            </div>
            <b>{dollars(toCents(lineTotal))}</b>
          </li>
        ))}
      </ul>
      {order.tracking && (
        <p className={styles.order}>
          Tracking number <code className={text.code}>{order.tracking}</code>
        </p>
      )}
      <PriceBreakdown rows={rowsOf(order)} />
    </Card>
  )
}
