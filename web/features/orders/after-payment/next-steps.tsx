import { brand } from '../../../../shared/brand.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import styles from './next-steps.module.css'

/** A ruler with what happens to a paid order. */
export const NextSteps = ({ order }: { order: Order }) => (
  <ol className={styles.steps} aria-label="What happens next">
    <li className={styles.done}>
      <b>Paid</b>
      <span>{formatMoment(order.paidAt ?? order.createdAt)}</span>
    </li>
    <li>
      <b>Packed</b>
      <span>Within {brand.shipDays} business days, by hand</span>
    </li>
    <li>
      <b>Shipped</b>
      <span>The tracking link comes by email</span>
    </li>
  </ol>
)
