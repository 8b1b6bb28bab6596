import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { formatCount } from '../../../ui/format-count.ts'
import { buyerOf } from './order.ts'
import styles from './confirmation.module.css'

/** Asks before an unpaid order is cancelled. */
export const CancelConfirmation = ({ order }: { order: AdminOrderDetail }) => (
  <div className={styles.question} aria-live="polite">
    <p>
      Cancel the unpaid order of{' '}
      <b>
        <bdi>{buyerOf(order)}</bdi>
      </b>
      ?
    </p>
    <p>
      Its payment page closes, and its {order.itemCount === 1 ? 'unit' : `${formatCount(order.itemCount)} units`} can be
      sold again immediately. This action cannot be undone.
    </p>
  </div>
)
