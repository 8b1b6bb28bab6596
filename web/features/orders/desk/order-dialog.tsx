import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { read } from '../../../api/queries.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OrderActions, type Task } from './order-actions.tsx'
import { OrderDetail } from './order-detail.tsx'
import { RefundConfirmation } from './refund-confirmation.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { useOrderMutations } from './use-order-mutations.ts'
import styles from './order-dialog.module.css'

/** One order in full, with its actions. */
export function OrderDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const formId = useId()
  const { data: order, isPending, isError, refetch } = useQuery(read('admin/order', { params: { id } }))
  const [task, setTask] = useState<Task>({ is: 'view' })
  const tasks = useOrderMutations(id, () => setTask({ is: 'view' }))
  return (
    <Dialog
      wide
      tall
      title={`Order ${orderNumber(id)}`}
      description={
        order && `Placed ${formatDay(order.createdAt)}${order.paidAt ? `, paid ${formatDay(order.paidAt)}` : ''}.`
      }
      open={open}
      onClose={onClose}
      actions={
        order && (
          <OrderActions order={order} task={task} tasks={tasks} formId={formId} onTask={setTask} onClose={onClose} />
        )
      }
    >
      {isPending && (
        <ul className={styles.loadingList} aria-busy aria-label="Loading the order">
          <Skeleton className={styles.short} as="li" />
          <Skeleton className={styles.tall} as="li" />
          <Skeleton className={styles.tall} as="li" />
        </ul>
      )}
      {isError && !order && (
        <ErrorState message="The order did not load. Nothing was changed." onRetry={() => void refetch()} />
      )}
      {order && task.is === 'view' && <OrderDetail order={order} />}
      {order && task.is === 'ship' && (
        <ShipForm id={formId} order={order} onShip={(shipment) => tasks.shipping.mutate(shipment)} />
      )}
      {order && task.is === 'refund' && (
        <RefundForm id={formId} order={order} onReview={(refund) => setTask({ is: 'confirm', refund })} />
      )}
      {order && task.is === 'confirm' && <RefundConfirmation order={order} refund={task.refund} />}
    </Dialog>
  )
}
