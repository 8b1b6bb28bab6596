import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { read } from '../../../api/queries.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTask } from './order-task.tsx'
import { isQuestion, type Task } from './task.ts'
import { useOrderMutations } from './use-order-mutations.ts'
import styles from './order-dialog.module.css'

/** One order in full, with its actions. */
export function OrderDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const formId = useId()
  const { data: order, isPending, isError, refetch } = useQuery(read('admin/order', { params: { id } }))
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
      {order && <OrderTask {...{ order, task, mutations, formId }} onTask={setTask} />}
    </Dialog>
  )
}
