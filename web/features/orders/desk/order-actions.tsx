import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import type { Task } from './task.ts'
import type { OrderMutations } from './use-order-mutations.ts'
import { ViewActions } from './view-actions.tsx'

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
export function OrderActions({ order, task, mutations, formId, onTask, onClose }: Props) {
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
