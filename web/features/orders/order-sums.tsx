import clsx from 'clsx'
import { dollars, toCents } from '../../../shared/money.ts'
import { billRows, type Charged, includedGst } from '../../../shared/orders/bill.ts'
import type { Order, OrderLine } from '../../../shared/orders/schema.ts'
import { LineDetail, PriceBreakdown, type PriceRow } from '../../cart/cart-summary.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { Badge, type BadgeTone, Stack, Text } from '../../ui/primitives.tsx'
import styles from '../../cart/cart-summary.module.css'

const sum = (amount: number) => dollars(toCents(amount))

/** What an order was charged: the sums that were stored when it was placed, in cents. They are never calculated again. */
export const chargedOf = ({ total, gst, shipping }: Pick<Order, 'total' | 'gst' | 'shipping'>): Charged => ({
  total: toCents(total),
  gst: toCents(gst),
  shipping: shipping === null ? null : toCents(shipping),
})

/** The rows below an order's lines. What was paid is a row only if it is not the total, which staff must check. */
function rowsOf(order: Order): PriceRow[] {
  const { paid, refunded, chargedBack } = order
  const [subtotal, shipping, total] = billRows(chargedOf(order))
  return [
    subtotal,
    shipping,
    { ...total, isTotal: true },
    ...(paid !== null && sum(paid) !== total.value ? [{ label: 'Paid', value: sum(paid) }] : []),
    ...(paid !== null && refunded > 0 ? [{ label: 'Refunded', value: `−${sum(refunded)}` }] : []),
    ...(chargedBack > 0 ? [{ label: 'Returned by your bank', value: `−${sum(chargedBack)}` }] : []),
  ]
}

/** What an order costs, and what went back of it. */
export const OrderSums = ({ order }: { order: Order }) => (
  <PriceBreakdown rows={rowsOf(order)} note={includedGst(chargedOf(order))} />
)

type Known = Pick<Order, 'status' | 'refunded'>

const badges: Record<Order['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'wait', label: 'Not paid yet' },
  processing: { tone: 'wait', label: 'Payment processing' },
  paid: { tone: 'ok', label: 'Paid' },
  shipped: { tone: 'sky', label: 'Shipped' },
  refunded: { tone: 'mute', label: 'Refunded' },
  cancelled: { tone: 'mute', label: 'Cancelled' },
}

/** The state of an order, as its buyer sees it. */
export function OrderBadge({ order: { status, refunded } }: { order: Known }) {
  const { tone, label } = badges[status]
  const isPartlyRefunded = refunded > 0 && (status === 'paid' || status === 'shipped')
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isPartlyRefunded && <Badge>Partly refunded</Badge>}
    </>
  )
}

/** How much of a line went back, if any did: “Refunded” or “1 of 2 refunded”. */
export const RefundedUnits = ({ line: { refunded, quantity } }: { line: Pick<OrderLine, 'refunded' | 'quantity'> }) =>
  refunded > 0 && (
    <Text size="caption" tone="wait">
      {refunded === quantity ? 'Refunded' : `${refunded} of ${quantity} refunded`}
    </Text>
  )

/** The ordered items with their pictures, as they were when the order was placed. */
export const OrderLines = ({ lines }: Pick<Order, 'lines'>) => (
  <Stack as="ul" divided className={clsx(styles.lines, styles.large)} aria-label="Ordered items">
    {lines.map((line) => (
      <li key={`${line.productId} ${line.variantId}`}>
        <ProductPicture product={{ id: line.productId, images: line.image ? [line.image] : [] }} />
        <div>
          <h3>{line.name}</h3>
          <LineDetail {...line} unitPrice={toCents(line.unitPrice)} />
          <RefundedUnits line={line} />
        </div>
        <Text as="b" figure weight="medium">
          {dollars(toCents(line.lineTotal))}
        </Text>
      </li>
    ))}
  </Stack>
)
