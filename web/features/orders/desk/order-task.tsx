import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { CancelConfirmation } from './cancel-confirmation.tsx'
import { CorrectForm } from './correct-form.tsx'
import { DisputeConfirmation } from './dispute-confirmation.tsx'
import { OrderDetail } from './order-detail.tsx'
import { RefundConfirmation } from './refund-confirmation.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShipForm } from './ship-form.tsx'
import type { Task } from './task.ts'
import type { OrderMutations } from './use-order-mutations.ts'

type Props = {
  order: AdminOrderDetail
  task: Task
  mutations: OrderMutations
  formId: string
  onTask: (task: Task) => void
}

/** The order, or the form or question of what staff do with it. */
export function OrderTask({ order, task, mutations: { shipping, correcting, answering }, formId, onTask }: Props) {
  switch (task.is) {
    case 'ship':
      return (
        <ShipForm
          id={formId}
          order={order}
          onShip={(shipment) =>
            order.isDisputed ? onTask({ is: 'confirm-shipping', shipping: shipment }) : shipping.mutate(shipment)
          }
        />
      )
    case 'confirm-shipping':
      return <DisputeConfirmation order={order} shipping={task.shipping} />
    case 'refund':
      return (
        <RefundForm
          id={formId}
          order={order}
          onReview={(amount) => onTask({ is: 'confirm-refund', refund: { amount, refundedBefore: order.refunded } })}
        />
      )
    case 'confirm-refund':
      return <RefundConfirmation order={order} amount={task.refund.amount} />
    case 'correct':
      return <CorrectForm id={formId} order={order} onCorrect={(correction) => correcting.mutate(correction)} />
    case 'cancel':
      return <CancelConfirmation order={order} />
    case 'answer':
      return <AnswerForm id={formId} order={order} onAnswer={(answer) => answering.mutate(answer)} />
  }
  return <OrderDetail order={order} />
}
