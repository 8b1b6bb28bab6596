import type { ReactNode } from 'react'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import type { AdminOrderDetail, OrderLine } from '../../../../shared/orders/schema.ts'
import { trackingLink } from '../../../../shared/orders/tracking-link.ts'
import { formatDay } from '../../../ui/format.ts'
import { gstOfOrder } from '../order-sums.tsx'
import { Notices, OrderBadges, ReportedProblem, ShipTo } from './order-badges.tsx'
import { refundableOf } from './order.ts'
import styles from './order-detail.module.css'

/** One detail with its label; nothing if it is unknown. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** The number, which leads to the carrier's page if the carrier is known. */
function Tracking({ order }: { order: AdminOrderDetail }) {
  const link = trackingLink(order)
  const number = <code>{order.tracking}</code>
  return link ? (
    <a href={link} target="_blank" rel="noreferrer">
      {number}
    </a>
  ) : (
    number
  )
}

/** Everything that staff can see of an order. */
export function OrderDetail({ order }: { order: AdminOrderDetail }) {
  const { customerName, email, phone, carrier, tracking, shippedAt, paymentIntentId } = order
  return (
    <div className={styles.detail}>
      <OrderBadges order={order} />
      <Notices order={order} />
      <ReportedProblem order={order} />
      <OrderItems order={order} />
      <ShipTo order={order} />
      <dl className={styles.facts}>
        <Fact label="Customer">{customerName}</Fact>
        <Fact label="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label="Phone">{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
        <Fact label="Shipped">{shippedAt && `${formatDay(shippedAt)}${carrier ? ` with ${carrier}` : ''}`}</Fact>
        <Fact label="Tracking number">{tracking && <Tracking order={order} />}</Fact>
        <Fact label="Stripe payment">{paymentIntentId && <code>{paymentIntentId}</code>}</Fact>
      </dl>
    </div>
  )
}

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
const OrderItems = ({ order }: { order: AdminOrderDetail }) => (
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
