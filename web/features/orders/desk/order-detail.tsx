import type { ReactNode } from 'react'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { trackingLink } from '../../../../shared/orders/tracking-link.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { OrderItems } from './order-items.tsx'
import { Notices } from './notices.tsx'
import { OrderBadges } from './order-badges.tsx'
import { ReportedProblem } from './reported-problem.tsx'
import { ShipTo } from './ship-to.tsx'
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
