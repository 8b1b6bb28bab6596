import type { InferOutput } from 'valibot'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail, ProblemAnswer, Refund } from '../../../../shared/orders/schema.ts'
import type { Correction } from '../../../../shared/orders/correction.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Shipment } from '../../../../shared/orders/shipment.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasCode } from '../../../api/client.ts'
import { orderDrafts } from './order-drafts.ts'
import { lastCarrier, parcelDrafts } from './parcel-drafts.ts'
import { recordOrder } from './read-orders.ts'

/** What staff do with an order. */
export type Task =
  | { is: 'view' | 'ship' | 'correct' | 'answer' | 'cancel' }
  | { is: 'refund'; draft?: Refund }
  | { is: 'confirm-refund'; refund: Refund }
  | { is: 'confirm-shipping'; shipping: Shipping }

/** With these, the server refuses because the order has changed since it was opened. */
const outdated: readonly ProblemCode[] = [
  'not_shippable',
  'not_correctable',
  'not_refundable',
  'changed_meanwhile',
  'disputed',
  'already_paid',
  'already_answered',
  'not_found',
]

export type { Refund }
export type Shipping = InferOutput<typeof Shipment>
export type Answer = InferOutput<typeof ProblemAnswer>

type Callbacks = {
  onChanged: (order: AdminOrderDetail) => void
  /** The order has changed since: nothing was done. */
  onOutdated: () => void
}

/** Ships, corrects, refunds and cancels an order, and answers its problem. */
export function useOrderMutations(id: string, { onChanged, onOutdated }: Callbacks) {
  const params = { id }
  const change = {
    onDone(order: AdminOrderDetail) {
      recordOrder(order)
      onChanged(order)
    },
    onFailure: (error: Error) => hasCode(error, ...outdated) && onOutdated(),
    changes: ['admin/orders', 'admin/queues'] as const,
    outdated,
  }
  function doneWithDraft(order: AdminOrderDetail) {
    orderDrafts.discard(id)
    change.onDone(order)
  }
  const shipping = useAction({
    ...change,
    send: (body: Shipping) => call('admin/orders/ship', 'POST', { params, body }),
    onDone(order) {
      parcelDrafts.discard(id)
      if (order.carrier) lastCarrier.write(order.carrier)
      change.onDone(order)
    },
    done: ({ tracking }) => ({
      title: 'Order Shipped',
      description: `Order ${orderNumber(id)} is on its way, with tracking number ${tracking}.`,
    }),
    failed: ['Failed to Ship Order', 'Failed to mark the order as shipped'],
  })
  const correcting = useAction({
    ...change,
    send: (body: Correction) => call('admin/order', 'PATCH', { params, body }),
    onDone: doneWithDraft,
    done: ({ email }) => ({
      title: 'Order Corrected',
      description: `The correction of order ${orderNumber(id)} is mailed to ${email ?? 'the buyer'}.`,
    }),
    failed: ['Order Not Corrected', 'Failed to correct the order'],
  })
  const refunding = useAction({
    ...change,
    send: (body: Refund) => call('admin/orders/refund', 'POST', { params, body }),
    done: (_, { amount }) => ({
      title: 'Order Refunded',
      description: `$${formatAmount(amount)} of order ${orderNumber(id)} is going back to the customer.`,
    }),
    failed: ['Failed to Refund Order', 'Failed to refund the order'],
  })
  const cancelling = useAction({
    ...change,
    send: () => call('admin/orders/cancel', 'POST', { params }),
    done: { title: 'Order Cancelled', description: `The units of order ${orderNumber(id)} can be sold again.` },
    failed: ['Failed to Cancel Order', 'Failed to cancel the order'],
  })
  const answering = useAction({
    ...change,
    send: (body: Answer) => call('admin/orders/answer', 'POST', { params, body }),
    onDone: doneWithDraft,
    done: ({ email }) => ({ title: 'Answer Sent', description: `It goes to ${email ?? 'the buyer'} by email.` }),
    failed: ['Answer Not Sent', 'Failed to send the answer'],
  })
  return { shipping, correcting, refunding, cancelling, answering }
}

export type OrderMutations = ReturnType<typeof useOrderMutations>
