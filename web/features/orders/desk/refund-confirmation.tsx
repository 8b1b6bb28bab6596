import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { buyerOf, refundableOf } from './order.ts'
import styles from './confirmation.module.css'

/** States the amount to refund and what remains, and asks for confirmation. */
export function RefundConfirmation({ order, amount }: { order: AdminOrderDetail; amount: number }) {
  const remaining = toAmount(toCents(refundableOf(order)) - toCents(amount))
  return (
    <div className={styles.question} aria-live="polite">
      <p>
        Refund <b>${formatAmount(amount)}</b> to <bdi>{buyerOf(order)}</bdi>?
      </p>
      <p>
        Stripe returns it to the card or account used to pay.{' '}
        {remaining > 0
          ? `$${formatAmount(remaining)} of the payment remains.`
          : 'Nothing remains of the payment, and the order is closed.'}{' '}
        This action cannot be undone.
      </p>
    </div>
  )
}
