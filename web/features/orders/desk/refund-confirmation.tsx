import { chakra } from '@chakra-ui/react'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { buyerOf, leftOf } from './order.ts'
import type { Giving } from './use-order-tasks.ts'

const Question = chakra('div', {
  base: { display: 'grid', gap: '3', '& b': { fontWeight: '600' }, '& p + p': { color: 'text-2' } },
})

/** Says what will be given back and what stays, before it is done. */
export function RefundConfirmation({ order, giving: { amount } }: { order: AdminOrderDetail; giving: Giving }) {
  const stays = toAmount(toCents(leftOf(order)) - toCents(amount))
  return (
    <Question aria-live="polite">
      <p>
        Give <b>${formatAmount(amount)}</b> back to {buyerOf(order)}?
      </p>
      <p>
        Stripe returns it to the card or account that paid.{' '}
        {stays > 0 ? `$${formatAmount(stays)} stays paid.` : 'Nothing of the payment stays, and the order is closed.'}{' '}
        This action cannot be undone.
      </p>
    </Question>
  )
}
