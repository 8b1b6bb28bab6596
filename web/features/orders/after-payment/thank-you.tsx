import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../../shared/orders/schema.ts'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../navigation/paths.ts'
import { paymentState } from '../../../cart/navigation-state.ts'
import { reconcileCart } from '../../../cart/reconcile-cart.ts'
import { useCart } from '../../../cart/use-cart.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { buyerOf } from './buyer-of.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderGreeting } from './order-greeting.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { WhereItIsKept } from './where-it-is-kept.tsx'
import { statusTextFor } from './order-status-text.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrder } from './use-order.ts'
import styles from './thank-you.module.css'

/** `/shop/thank-you`: the status of the order whose payment page redirected here. */
export function ThankYou() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  return sessionId ? <OrderOf key={sessionId} sessionId={sessionId} /> : <UnknownOrder />
}

const isBought = ({ status }: Order): boolean => status === 'paid' || status === 'shipped'

function OrderOf({ sessionId }: { sessionId: string }) {
  const { order, error, isPending, isFetching, isWaiting, checkAgain } = useOrder(sessionId)
  const status = order?.status
  useEffect(() => {
    if (status) reconcileCart(sessionId, status)
  }, [sessionId, status])
  if (isPending) return <OrderSkeleton />
  if (!order) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isUnknown) return <UnknownOrder />
    return (
      <ErrorState isScreen message="Your order did not load. This does not affect your payment." onRetry={checkAgain} />
    )
  }
  const buyer = buyerOf(sessionId, order)
  const greeting = (
    <OrderGreeting order={order} statusText={statusTextFor(order, isWaiting, buyer.firstName)} email={buyer.email}>
      {(order.status === 'pending' || order.status === 'processing') && (
        <Button pending={isWaiting || isFetching} pendingText="Checking..." onClick={checkAgain}>
          <RefreshCw size="1rem" aria-hidden />
          Check again
        </Button>
      )}
      {order.status === 'cancelled' && <BackToPayment />}
    </OrderGreeting>
  )
  const card = <OrderCard sessionId={sessionId} order={order} />
  if (!isBought(order))
    return (
      <div className={styles.unpaid}>
        {greeting}
        {card}
      </div>
    )
  return (
    <>
      {greeting}
      {order.status === 'paid' && <NextSteps order={order} />}
      <div className={styles.columns}>
        {card}
        <WhereItIsKept />
      </div>
    </>
  )
}

/** Shown after a failed payment while the cart has items. */
function BackToPayment() {
  const lines = useCart()
  if (lines.length === 0) return null
  return (
    <ButtonLink variant="gold" to={paths.payment} state={paymentState(lines)}>
      Try the payment again
    </ButtonLink>
  )
}
