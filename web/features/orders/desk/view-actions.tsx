import { PackageCheck, Pencil, Reply } from 'lucide-react'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { isCorrectable, mainActionOf, refundableOf } from './order.ts'
import type { Task } from './task.ts'

type Props = { order: AdminOrderDetail; onTask: (task: Task) => void; onClose: () => void }

/** What can be done with the order. Gold is what to do next; nothing is, while staff must check the order first. */
export function ViewActions({ order, onTask, onClose }: Props) {
  const { status, hasProblem, refundBegun } = order
  const mainAction = mainActionOf(order)
  const variantOf = (action: 'ship' | 'answer') => (action === mainAction ? 'gold' : 'plain')
  return (
    <>
      {status === 'pending' && (
        <Button variant="bad" onClick={() => onTask({ is: 'cancel' })}>
          Cancel order
        </Button>
      )}
      {refundableOf(order) > 0 && refundBegun === null && (
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
