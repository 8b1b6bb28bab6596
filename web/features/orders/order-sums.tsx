import { dollars, toCents } from '../../../shared/money.ts'
import { includedGst } from '../../../shared/orders/bill.ts'
import type { Order } from '../../../shared/orders/schema.ts'
import { PriceBreakdown, type PriceRow } from '../../cart/price-breakdown.tsx'

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
