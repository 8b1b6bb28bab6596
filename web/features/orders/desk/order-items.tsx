import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import type { AdminOrderDetail, OrderLine } from '../../../../shared/orders/schema.ts'
import { gstOfOrder } from '../order-sums.tsx'
import { refundableOf } from './order.ts'
import styles from './order-items.module.css'

type Sum = { label: string; value: string; isStrong?: boolean; note?: string }

/** The sums of an order, from the subtotal to what remains of the payment. */
function sumsOf(order: AdminOrderDetail): Sum[] {
  const { total, shipping, paid, refunded, chargedBack } = order
  const dollars = (amount: number) => `$${formatAmount(amount)}`
  const withShipping = shipping === null ? null : toAmount(toCents(total) + toCents(shipping))
  const whole = { isStrong: paid === null, note: gstOfOrder(order) }
  return [
    { label: 'Subtotal', value: dollars(total) },
    { label: 'Shipping', value: shipping === null ? 'Not chosen yet' : dollars(shipping) },
    withShipping === null
      ? { label: 'Total before shipping', value: dollars(total), ...whole }
      : { label: 'Total', value: dollars(withShipping), ...whole },
    ...(paid === null ? [] : [{ label: 'Paid', value: dollars(paid), isStrong: true }]),
    ...(refunded > 0 ? [{ label: 'Refunded', value: `−${dollars(refunded)}` }] : []),
    ...(chargedBack > 0 ? [{ label: 'Lost in a dispute', value: `−${dollars(chargedBack)}` }] : []),
    ...(refunded + chargedBack > 0
      ? [{ label: 'Remaining', value: dollars(refundableOf(order)), isStrong: true }]
      : []),
  ]
}

const Line = ({ line: { name, variantName, unitPrice, quantity, lineTotal } }: { line: OrderLine }) => (
  <li>
    <span>{quantity} ×</span>
    <span>
      {name}
      <small>
        {variantName && `${variantName}, `}${formatAmount(unitPrice)} each
      </small>
    </span>
    <b>${formatAmount(lineTotal)}</b>
  </li>
)

/** The ordered items, their total, what was paid, and what went back. */
export const OrderItems = ({ order }: { order: AdminOrderDetail }) => (
  <section aria-label="Items and totals">
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <Line key={`${line.productId} ${line.variantId}`} line={line} />
      ))}
    </ul>
    <dl className={styles.sums}>
      {sumsOf(order).map(({ label, value, isStrong, note }) => (
        <div key={label} data-strong={isStrong ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.gst}>{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
