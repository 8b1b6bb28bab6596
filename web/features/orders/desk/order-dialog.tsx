import type { InferOutput } from 'valibot'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail, ProblemAnswer } from '../../../../shared/orders/schema.ts'
import type { Correction } from '../../../../shared/orders/correction.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Shipment } from '../../../../shared/orders/shipment.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import { useAction } from '../../../api/action.ts'
import { call, queryClient, read, useRead } from '../../../api/client.ts'
import { PackageCheck, Pencil, Reply } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { FormActions } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import { OrderTask } from './order-task.tsx'
import { isCorrectable, mainActionOf, refundableOf } from './order.ts'

/** What the dialog shows. */
export type Task =
  | { is: 'view' | 'ship' | 'correct' | 'refund' | 'answer' | 'cancel' }
  | { is: 'confirm-refund'; refund: Refund }
  | { is: 'confirm-shipping'; shipping: Shipping }

/** Whether it is one question with two buttons, which needs no full sheet on a phone. */
const isQuestion = ({ is }: Task): boolean => is === 'cancel' || is === 'confirm-refund' || is === 'confirm-shipping'

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
type Refund = { amount: number; refundedBefore: number }
export type Shipping = InferOutput<typeof Shipment>
export type Answer = InferOutput<typeof ProblemAnswer>

/** Ships, corrects, refunds and cancels an order, and answers its problem. `onEnd` is also called when the order has changed since. */
function useOrderMutations(id: string, onEnd: () => void) {
  const params = { id }
  const change = {
    onDone: (order: AdminOrderDetail) =>
      queryClient.setQueryData(read('admin/order', { params: { id } }).queryKey, order),
    onEnd,
    changes: ['admin/orders'] as ['admin/orders'],
    outdated,
  }
  const shipping = useAction({
    ...change,
    send: (body: Shipping) => call('admin/orders/ship', 'POST', { params, body }),
    done: ({ tracking }) => ({
      title: 'Order Shipped',
      description: `Order ${orderNumber(id)} is on its way, with tracking number ${tracking}.`,
    }),
    failed: ['Failed to Ship Order', 'Failed to mark the order as shipped'],
  })
  const correcting = useAction({
    ...change,
    send: (body: Correction) => call('admin/order', 'PATCH', { params, body }),
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
    done: ({ email }) => ({ title: 'Answer Sent', description: `It goes to ${email ?? 'the buyer'} by mail.` }),
    failed: ['Answer Not Sent', 'Failed to send the answer'],
  })
  return { shipping, correcting, refunding, cancelling, answering }
}

export type OrderMutations = ReturnType<typeof useOrderMutations>

/** One order in full, with its actions. */
export function OrderDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const formId = useId()
  const query = useRead('admin/order', { params: { id } })
  const order = query.data
  const [task, setTask] = useState<Task>({ is: 'view' })
  const mutations = useOrderMutations(id, () => setTask({ is: 'view' }))
  return (
    <Dialog
      wide
      sheet={isQuestion(task)}
      title={`Order ${orderNumber(id)}`}
      description={
        order && `Placed ${formatDay(order.createdAt)}${order.paidAt ? `, paid ${formatDay(order.paidAt)}` : ''}.`
      }
      open={open}
      onClose={onClose}
      actions={order && <OrderActions {...{ order, task, mutations, formId, onClose }} onTask={setTask} />}
    >
      <QueryState
        bare
        query={query}
        loading={
          <Stack as="ul" gap={4} aria-busy aria-label="Loading the order">
            <Skeleton height="var(--s-16)" as="li" />
            <Skeleton height="var(--s-24)" as="li" />
            <Skeleton height="var(--s-24)" as="li" />
          </Stack>
        }
        failure="The order did not load. Nothing was changed."
      />
      {order && <OrderTask {...{ order, task, mutations, formId }} onTask={setTask} />}
    </Dialog>
  )
}

type Props = {
  order: AdminOrderDetail
  task: Task
  mutations: OrderMutations
  /** The id of the current form. */
  formId: string
  onTask: (task: Task) => void
  onClose: () => void
}

/** The dialog's buttons, which depend on what it shows. */
function OrderActions({ order, task, mutations, formId, onTask, onClose }: Props) {
  const { shipping, correcting, refunding, cancelling, answering } = mutations
  const form = { form: formId, onCancel: () => onTask({ is: 'view' }) }
  switch (task.is) {
    case 'ship':
      return <FormActions {...form} submit="Mark as shipped" pendingText="Shipping..." pending={shipping.isPending} />
    case 'correct':
      return <FormActions {...form} submit="Save and mail" pendingText="Saving..." pending={correcting.isPending} />
    case 'answer':
      return <FormActions {...form} submit="Send answer" pendingText="Sending..." pending={answering.isPending} />
    case 'refund':
      return <FormActions {...form} submit="Continue" pendingText="Refunding..." pending={false} />
    case 'confirm-refund':
      return (
        <Confirmation
          action={`Refund $${formatAmount(task.refund.amount)}`}
          pendingText="Refunding..."
          pending={refunding.isPending}
          onConfirm={() => refunding.mutate(task.refund)}
          onBack={() => onTask({ is: 'refund' })}
        />
      )
    case 'confirm-shipping':
      return (
        <Confirmation
          action="Ship it all the same"
          pendingText="Shipping..."
          pending={shipping.isPending}
          onConfirm={() => shipping.mutate({ ...task.shipping, confirmsDispute: true })}
          onBack={() => onTask({ is: 'ship' })}
        />
      )
    case 'cancel':
      return (
        <Confirmation
          action="Cancel order"
          pendingText="Cancelling..."
          pending={cancelling.isPending}
          onConfirm={() => cancelling.mutate()}
          onBack={() => onTask({ is: 'view' })}
        />
      )
  }
  return <ViewActions order={order} onTask={onTask} onClose={onClose} />
}

type ConfirmationProps = {
  action: string
  pendingText: string
  pending: boolean
  onConfirm: () => void
  onBack: () => void
}

const Confirmation = ({ action, pendingText, pending, onConfirm, onBack }: ConfirmationProps) => (
  <>
    <Button variant="quiet" disabled={pending} onClick={onBack}>
      Back
    </Button>
    <Button variant="danger" pending={pending} pendingText={pendingText} onClick={onConfirm}>
      {action}
    </Button>
  </>
)

type ViewActionsProps = { order: AdminOrderDetail; onTask: (task: Task) => void; onClose: () => void }

/** What can be done with the order. Gold is what to do next; nothing is, while staff must check the order first. */
function ViewActions({ order, onTask, onClose }: ViewActionsProps) {
  const { status, hasProblem, pendingRefund } = order
  const mainAction = mainActionOf(order)
  const variantOf = (action: 'ship' | 'answer') => (action === mainAction ? 'gold' : 'plain')
  return (
    <>
      {status === 'pending' && (
        <Button variant="bad" onClick={() => onTask({ is: 'cancel' })}>
          Cancel order
        </Button>
      )}
      {refundableOf(order) > 0 && pendingRefund === null && (
        <Button variant="bad" onClick={() => onTask({ is: 'refund' })}>
          Refund
        </Button>
      )}
      {isCorrectable(order) && (
        <Button onClick={() => onTask({ is: 'correct' })}>
          <Pencil size="1.25rem" aria-hidden />
          Correct details
        </Button>
      )}
      {hasProblem && (
        <Button variant={variantOf('answer')} onClick={() => onTask({ is: 'answer' })}>
          <Reply size="1.25rem" aria-hidden />
          Answer
        </Button>
      )}
      {status === 'paid' && (
        <Button variant={variantOf('ship')} onClick={() => onTask({ is: 'ship' })}>
          <PackageCheck size="1.25rem" aria-hidden />
          Mark as shipped
        </Button>
      )}
      {status !== 'paid' && !hasProblem && <Button onClick={onClose}>Done</Button>}
    </>
  )
}
