import clsx from 'clsx'
import { dollars, toCents } from '../../../shared/money.ts'
import { includedGst } from '../../../shared/orders/bill.ts'
import type { Order, OrderLine } from '../../../shared/orders/schema.ts'
import { PriceBreakdown, type PriceRow } from '../../cart/cart-summary.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { Badge, type BadgeTone, Stack, Text } from '../../ui/primitives.tsx'
import styles from '../../cart/cart-summary.module.css'

const sum = (amount: number) => dollars(toCents(amount))

/** The rows below an order's lines: the payment, or the total until there is one. */
function rowsOf({ total, shipping, paid, refunded, chargedBack }: Order): PriceRow[] {
  const totalLabel = shipping === null ? 'Total before shipping' : 'Total'
  return [
    { label: 'Subtotal', value: sum(total) },
    shipping === null
      ? { label: 'Shipping', value: 'Chosen on the payment page', isSum: false }
      : { label: 'Shipping', value: sum(shipping) },
    paid === null
      ? { label: totalLabel, value: dollars(toCents(total) + toCents(shipping ?? 0)), isTotal: true }
      : { label: 'Paid', value: sum(paid), isTotal: true },
    ...(paid !== null && refunded > 0 ? [{ label: 'Refunded', value: `−${sum(refunded)}` }] : []),
    ...(chargedBack > 0 ? [{ label: 'Returned by your bank', value: `−${sum(chargedBack)}` }] : []),
  ]
}

/** "Includes $16.16 GST". */
export const gstOfOrder = ({ gst, shipping }: Pick<Order, 'gst' | 'shipping'>): string =>
  includedGst({ gst: toCents(gst), shipping: toCents(shipping ?? 0) })

/** What an order costs, and what went back of it. */
export const OrderSums = ({ order }: { order: Order }) => (
  <PriceBreakdown rows={rowsOf(order)} note={gstOfOrder(order)} />
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

/** What the line is made of: "XL, 1 × $84.00". */
const detailOf = ({ variantName, quantity, unitPrice }: OrderLine): string =>
  `${variantName ? `${variantName}, ` : ''}${quantity} × ${dollars(toCents(unitPrice))}`

/** The ordered items with their pictures, as they were when the order was placed. */
export const OrderLines = ({ lines }: Pick<Order, 'lines'>) => (
  <Stack as="ul" divided className={clsx(styles.lines, styles.large)} aria-label="Ordered items">
    {lines.map((line) => (
      <li key={`${line.productId} ${line.variantId}`}>
        <ProductPicture product={{ id: line.productId, images: line.image ? [line.image] : [] }} />
        <div>
          <h3>{line.name}</h3>
          <Text size="caption" tone="faint">
            {detailOf(line)}
          </Text>
        </div>
        <Text as="b" figure weight="medium">
          {dollars(toCents(line.lineTotal))}
        </Text>
      </li>
    ))}
  </Stack>
)
