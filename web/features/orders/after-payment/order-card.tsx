import { Link } from 'react-router'
import type { Order } from '../../../../shared/orders/schema.ts'
import { orderPath } from '../../../navigation/paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OrderBadge } from '../order-badge.tsx'
import { OrderLines } from '../order-lines.tsx'
import { OrderSums } from '../order-sums.tsx'
import styles from './order-card.module.css'
import text from '../../../ui/theme/text.module.css'

/** What was ordered and what it cost, with a link to the order's own page. */
export const OrderCard = ({ sessionId, order }: { sessionId: string; order: Order }) => (
  <Card as="section" aria-labelledby="order">
    <div className={styles.head}>
      <h2 className={text.h3} id="order">
        Your order
      </h2>
      <OrderBadge order={order} />
      <Link to={orderPath(sessionId)}>See its progress</Link>
    </div>
    <OrderLines lines={order.lines} />
    <OrderSums order={order} />
  </Card>
)
