import { PackageCheck } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { refundableOf } from './order.ts'
import type { Refund, OrderMutations } from './use-order-mutations.ts'

/** What the dialog shows. */
export type Task = { is: 'view' | 'ship' | 'refund' } | { is: 'confirm'; refund: Refund }

type Props = {
  order: AdminOrderDetail
  task: Task
  tasks: OrderMutations
  /** The id of the current form. */
  formId: string
  onTask: (task: Task) => void
  onClose: () => void
}

/** The dialog's buttons, which depend on what it shows. */
export function OrderActions({ order, task, tasks: { shipping, refunding }, formId, onTask, onClose }: Props) {
  if (task.is === 'ship') {
    return (
      <FormActions
        form={formId}
        submit="Mark as shipped"
        pendingText="Shipping..."
        pending={shipping.isPending}
        onCancel={() => onTask({ is: 'view' })}
      />
    )
  }
  if (task.is === 'refund') {
    return (
      <FormActions
        form={formId}
        submit="Continue"
        pendingText="Refunding..."
        pending={false}
        onCancel={() => onTask({ is: 'view' })}
      />
    )
  }
  if (task.is === 'confirm') {
    return (
      <>
        <Button variant="quiet" disabled={refunding.isPending} onClick={() => onTask({ is: 'refund' })}>
          Back
        </Button>
        <Button
          variant="danger"
          pending={refunding.isPending}
          pendingText="Refunding..."
          onClick={() => refunding.mutate(task.refund)}
        >
          Refund ${formatAmount(task.refund.amount)}
        </Button>
      </>
    )
  }
  return (
    <>
      {refundableOf(order) > 0 && (
        <Button variant="bad" onClick={() => onTask({ is: 'refund' })}>
          Refund
        </Button>
      )}
      {order.status === 'paid' ? (
        <Button variant="gold" onClick={() => onTask({ is: 'ship' })}>
          <PackageCheck size="1.25rem" aria-hidden />
          Mark as shipped
        </Button>
      ) : (
        <Button onClick={onClose}>Done</Button>
      )}
    </>
  )
}
