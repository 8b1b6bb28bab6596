import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { buyerOf } from './order.ts'
import type { Shipping } from './use-order-mutations.ts'
import styles from './confirmation.module.css'

type Props = { order: AdminOrderDetail; shipping: Shipping }

/** Asks a second time before a disputed order ships. */
export const DisputeConfirmation = ({ order, shipping: { tracking } }: Props) => (
  <div className={styles.question} aria-live="polite">
    <p>
      Ship the disputed order of{' '}
      <b>
        <bdi>{buyerOf(order)}</bdi>
      </b>
      ?
    </p>
    <p>
      The bank may return the payment to the customer, and the parcel will be gone. The customer is sent tracking number{' '}
      {tracking} immediately. This action cannot be undone.
    </p>
  </div>
)
