import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useParams } from 'react-router'
import { dollars, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order as OrderType } from '../../../../shared/orders/schema.ts'
import { ApiError } from '../../../api/api-error.ts'
import { read } from '../../../api/queries.ts'
import { currentUser } from '../../../api/session.ts'
import { itemCount } from '../../../cart/item-count.ts'
import { paths } from '../../../navigation/paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OrderSkeleton } from '../after-payment/order-skeleton.tsx'
import { UnknownOrder } from '../after-payment/unknown-order.tsx'
import { OrderBadge } from '../order-badge.tsx'
import { OrderLines } from '../order-lines.tsx'
import { OrderSums } from '../order-sums.tsx'
import { GoingTo, ReceiptCard } from './delivery.tsx'
import { Problem } from './problem.tsx'
import { Receipt } from './receipt.tsx'
import { Timeline } from './timeline.tsx'
import { Unpaid } from './unpaid.tsx'
import styles from './order.module.css'
import text from '../../../ui/theme/text.module.css'

/** `/orders/{sessionId}`: one order, for everyone with its link. The address and the card are only for its owner. */
export function Order() {
  const { sessionId = '' } = useParams()
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...read('shop/orders', { params: { sessionId } }),
    // Staff may have shipped or refunded it since.
    refetchOnMount: 'always',
  })
  if (isPending) return <OrderSkeleton />
  if (order) return <OrderView sessionId={sessionId} order={order} />
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (isUnknown) return <UnknownOrder />
  return <ErrorState isScreen message="Your order did not load. Nothing was changed." onRetry={() => void refetch()} />
}

function OrderView({ sessionId, order }: { sessionId: string; order: OrderType }) {
  const { data: user } = useQuery(currentUser)
  const isPaid = order.paid !== null && order.status !== 'cancelled' && order.status !== 'processing'
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div className={styles.screen}>
        <BackLink path={user ? paths.orders : paths.findOrder}>{user ? 'All orders' : 'Find another order'}</BackLink>
        <h1 className={styles.title}>
          Order <span className={text.code}>{orderNumber(order.id)}</span>
        </h1>
        <p className={styles.state}>
          <OrderBadge order={order} />
          Placed {formatDay(order.createdAt)}
        </p>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Timeline order={order} />
            <Card as="section" aria-labelledby="items">
              <h2 className={text.h3} id="items">
                {itemCount(units)}
              </h2>
              <OrderLines lines={order.lines} />
              <OrderSums order={order} />
              {order.refunded > 0 && <RefundNote order={order} />}
              {order.chargedBack > 0 && <DisputeNote order={order} />}
            </Card>
          </div>
          <div className={styles.stack}>
            {order.status === 'pending' && <Unpaid sessionId={sessionId} />}
            <GoingTo order={order} />
            {isPaid && <ReceiptCard order={order} />}
            {isPaid && <Problem sessionId={sessionId} order={order} />}
          </div>
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}

const RefundNote = ({ order: { refunded, refundedAt, delivery } }: { order: OrderType }) => (
  <p className={styles.refund}>
    <Undo2 size="1.25rem" strokeWidth={1.75} aria-hidden />
    <span>
      {dollars(toCents(refunded))} went back to{' '}
      {delivery?.cardLast4 ? `the card ending in ${delivery.cardLast4}` : 'the way you paid'}
      {refundedAt && ` on ${formatDay(refundedAt)}`}. Banks take 5 to 10 days to show it.
    </span>
  </p>
)

const DisputeNote = ({ order: { chargedBack } }: { order: OrderType }) => (
  <p className={styles.refund}>
    <Undo2 size="1.25rem" strokeWidth={1.75} aria-hidden />
    <span>You disputed this payment, and your bank returned {dollars(toCents(chargedBack))} to you.</span>
  </p>
)
