import type { ReactNode } from 'react'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { OrderItems } from './order-items.tsx'
import { Notices } from './notices.tsx'
import { OrderBadges } from './order-badges.tsx'
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

/** Everything that staff can see of an order. */
export function OrderDetail({ order }: { order: AdminOrderDetail }) {
  const { customerName, email, phone, carrier, tracking, shippedAt, paymentIntentId } = order
  return (
    <div className={styles.detail}>
      <OrderBadges order={order} />
      <Notices order={order} />
      <OrderItems order={order} />
      <ShipTo order={order} />
      <dl className={styles.facts}>
        <Fact label="Customer">{customerName}</Fact>
        <Fact label="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label="Phone">{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
        <Fact label="Shipped">{shippedAt && `${formatDay(shippedAt)}${carrier ? ` with ${carrier}` : ''}`}</Fact>
        <Fact label="Tracking number">{tracking && <code>{tracking}</code>}</Fact>
        <Fact label="Stripe payment">{paymentIntentId && <code>{paymentIntentId}</code>}</Fact>
      </dl>
    </div>
  )
}
