import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../navigation/paths.ts'
import { paymentState } from '../../../cart/navigation-state.ts'
import { useCart } from '../../../cart/use-cart.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { statusTextFor } from './order-status-text.ts'
import { reconcileCart } from './reconcile-cart.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrder } from './use-order.ts'
import styles from './thank-you.module.css'

/** `/shop/thank-you`: the status of the order whose payment page redirected here. */
export function ThankYou() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  return (
    <div className={styles.column}>
      {sessionId ? <OrderOf key={sessionId} sessionId={sessionId} /> : <UnknownOrder />}
    </div>
  )
}

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
  const statusText = statusTextFor(order, isWaiting)
  return (
    <>
      <BackLink path={paths.shop}>Back to Shop</BackLink>
      <div className={styles.head} aria-live="polite">
        <h1>{statusText.title}</h1>
        <p>{statusText.sentence}</p>
      </div>
      <OrderCard order={order} statusText={statusText} />
      <div className={styles.actions}>
        {(order.status === 'pending' || order.status === 'processing') && (
          <Button pending={isWaiting || isFetching} pendingText="Checking..." onClick={checkAgain}>
            <RefreshCw size="1rem" aria-hidden />
            Check again
          </Button>
        )}
        {order.status === 'cancelled' && <BackToPayment />}
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
