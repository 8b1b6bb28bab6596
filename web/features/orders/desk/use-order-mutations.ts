import { useMutation } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail, ProblemAnswer } from '../../../../shared/orders/schema.ts'
import type { Correction } from '../../../../shared/orders/correction.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Shipment } from '../../../../shared/orders/shipment.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import { call, hasCode, invalidate, queryClient, read, toastFailure } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** What the dialog shows. */
export type Task =
  | { is: 'view' | 'ship' | 'correct' | 'refund' | 'answer' | 'cancel' }
  | { is: 'confirm-refund'; refund: Refund }
  | { is: 'confirm-shipping'; shipping: Shipping }

/** Whether it is one question with two buttons, which needs no full sheet on a phone. */
export const isQuestion = ({ is }: Task): boolean =>
  is === 'cancel' || is === 'confirm-refund' || is === 'confirm-shipping'

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

/** The amount to refund and the refunded amount that staff saw before, in AUD. */
export type Refund = { amount: number; refundedBefore: number }
export type Shipping = InferOutput<typeof Shipment>
export type Answer = InferOutput<typeof ProblemAnswer>

type Texts<Input> = {
  done: (order: AdminOrderDetail, input: Input) => { title: string; description: string }
  failed: { title: string; description: string }
}

/** One change of an order: shows the result, or the order as it is now when it has changed since. */
function useOrderChange<Input>(
  id: string,
  send: (input: Input) => Promise<AdminOrderDetail>,
  texts: Texts<Input>,
  onDone: () => void,
) {
  const refresh = () => invalidate('admin/orders')
  return useMutation({
    mutationFn: send,
    onSuccess: (order, input) => {
      queryClient.setQueryData(read('admin/order', { params: { id } }).queryKey, order)
      onDone()
      toast({ tone: 'ok', ...texts.done(order, input) })
      return refresh()
    },
    onError: async (error) => {
      const { title, description } = texts.failed
      toastFailure(error, title, description)
      if (!hasCode(error, ...outdated)) return
      onDone()
      await refresh()
    },
  })
}

/** Ships, corrects, refunds and cancels an order, and answers its problem. `onDone` is also called when the order has changed since. */
export function useOrderMutations(id: string, onDone: () => void) {
  const params = { id }
  const shipping = useOrderChange(
    id,
    (body: Shipping) => call('admin/orders/ship', 'POST', { params, body }),
    {
      done: ({ tracking }) => ({
        title: 'Order Shipped',
        description: `Order ${orderNumber(id)} is on its way, with tracking number ${tracking}.`,
      }),
      failed: { title: 'Failed to Ship Order', description: 'Failed to mark the order as shipped' },
    },
    onDone,
  )
  const correcting = useOrderChange(
    id,
    (body: Correction) => call('admin/order', 'PATCH', { params, body }),
    {
      done: ({ email }) => ({
        title: 'Order Corrected',
        description: `The correction of order ${orderNumber(id)} is mailed to ${email ?? 'the buyer'}.`,
      }),
      failed: { title: 'Order Not Corrected', description: 'Failed to correct the order' },
    },
    onDone,
  )
  const refunding = useOrderChange(
    id,
    (body: Refund) => call('admin/orders/refund', 'POST', { params, body }),
    {
      done: (_, { amount }) => ({
        title: 'Order Refunded',
        description: `$${formatAmount(amount)} of order ${orderNumber(id)} is going back to the customer.`,
      }),
      failed: { title: 'Failed to Refund Order', description: 'Failed to refund the order' },
    },
    onDone,
  )
  const cancelling = useOrderChange(
    id,
    () => call('admin/orders/cancel', 'POST', { params }),
    {
      done: () => ({
        title: 'Order Cancelled',
        description: `The units of order ${orderNumber(id)} can be sold again.`,
      }),
      failed: { title: 'Failed to Cancel Order', description: 'Failed to cancel the order' },
    },
    onDone,
  )
  const answering = useOrderChange(
    id,
    (body: Answer) => call('admin/orders/answer', 'POST', { params, body }),
    {
      done: ({ email }) => ({
        title: 'Answer Sent',
        description: `It goes to ${email ?? 'the buyer'} by mail.`,
      }),
      failed: { title: 'Answer Not Sent', description: 'Failed to send the answer' },
    },
    onDone,
  )
  return { shipping, correcting, refunding, cancelling, answering }
}

export type OrderMutations = ReturnType<typeof useOrderMutations>
