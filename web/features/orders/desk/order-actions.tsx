import { PackageCheck, Printer, Reply } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrder, AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { printPath } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { FormActions } from '../../../ui/forms/field.tsx'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { QueueActions } from '../../../ui/queue/queue.tsx'
import { mainActionOf, refundableOf } from './order.ts'
import styles from './order-detail.module.css'
import type { OrderMutations, Task } from './use-order-mutations.ts'

type Props = {
  order: AdminOrder
  /** Undefined until it has loaded. */
  detail: AdminOrderDetail | undefined
  task: Task
  mutations: OrderMutations
  /** The id of the current form. */
  formId: string
  /** The form that ships the order is shown. */
  shipsHere: boolean
  /** Orders are checked: what is to be done with them is next, and has the keys. */
  isBulk: boolean
  onTask: (task: Task) => void
  /** Back to the order. */
  onEnd: () => void
}

/** The buttons below an order, which depend on what staff do with it. */
export function OrderActions(props: Props) {
  const actions = props.task.is === 'view' || props.task.is === 'ship' ? viewActions(props) : taskActions(props)
  return actions && <QueueActions>{actions}</QueueActions>
}

function taskActions({ task, mutations, formId, onTask, onEnd }: Props) {
  const { shipping, correcting, refunding, cancelling, answering } = mutations
  const form = { form: formId, onCancel: onEnd }
  switch (task.is) {
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
          onBack={onEnd}
        />
      )
  }
  return null
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
    <ConfirmButton variant="danger" pending={pending} pendingText={pendingText} onClick={onConfirm}>
      {action}
    </ConfirmButton>
  </>
)

/** What can be done with the order, if anything. Gold is what to do next; nothing is, while staff must check the order first. */
function viewActions({ order, detail, task, mutations, formId, shipsHere, isBulk, onTask }: Props) {
  const { id, status, hasProblem } = order
  const mainAction = mainActionOf(order)
  const hasSlip = status === 'paid' || status === 'shipped'
  const canRefund = refundableOf(order) > 0
  if (!hasSlip && !hasProblem && !canRefund && status !== 'pending') return null
  const isNext = !isBulk && (task.is === 'ship' || mainAction === 'ship')
  const press = shipsHere ? ({ type: 'submit', form: formId } as const) : { onClick: () => onTask({ is: 'ship' }) }
  return (
    <>
      {status === 'pending' && (
        <Button variant="bad" onClick={() => onTask({ is: 'cancel' })}>
          Cancel order
        </Button>
      )}
      {canRefund && !detail?.pendingRefund && (
        <Button variant="bad" aria-keyshortcuts="R" onClick={() => onTask({ is: 'refund' })}>
          Refund
          <ButtonKey>R</ButtonKey>
        </Button>
      )}
      {hasSlip && (
        <ButtonLink to={printPath([id], 'slips')} {...(!isBulk && { 'aria-keyshortcuts': 'P' })}>
          <Printer size="1rem" aria-hidden />
          <span className={styles.slip}>Packing slip</span>
          {!isBulk && <ButtonKey>P</ButtonKey>}
        </ButtonLink>
      )}
      {hasProblem && (
        <Button
          variant={mainAction === 'answer' && !isBulk ? 'gold' : 'plain'}
          aria-keyshortcuts="A"
          onClick={() => onTask({ is: 'answer' })}
        >
          <Reply size="1rem" aria-hidden />
          Answer
          <ButtonKey>A</ButtonKey>
        </Button>
      )}
      {status === 'paid' && (
        <Button
          variant={isNext ? 'gold' : 'plain'}
          {...press}
          {...(!isBulk && { 'aria-keyshortcuts': 'S' })}
          pending={mutations.shipping.isPending}
          pendingText="Shipping..."
        >
          <PackageCheck size="1rem" aria-hidden />
          Mark as shipped
          {!isBulk && <ButtonKey>S</ButtonKey>}
        </Button>
      )}
    </>
  )
}
