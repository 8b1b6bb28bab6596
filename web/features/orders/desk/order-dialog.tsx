import { PackageCheck, Pencil, Reply } from 'lucide-react'
import { useId, useState } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { FormActions } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import { HasOpen } from '../../../ui/queue/colleagues.tsx'
import { OrderTask } from './order-task.tsx'
import { isCorrectable, mainActionOf, refundableOf } from './order.ts'
import { isQuestion, type OrderMutations, type Task, useOrderMutations } from './use-order-mutations.ts'

type DialogProps = { id: string; colleague?: string | undefined; open: boolean; onClose: () => void }

/** One order in full, with its actions, and the colleague who has it open too. */
export function OrderDialog({ id, colleague, open, onClose }: DialogProps) {
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
      <output>
        <HasOpen name={colleague} />
      </output>
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
          onBack={() => onTask({ is: 'refund', draft: task.refund })}
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
