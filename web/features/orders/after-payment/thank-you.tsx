import { chakra } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
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

const Column = chakra('div', { base: { maxWidth: '42rem', marginInline: 'auto' } })
const Head = chakra('div', {
  base: {
    marginTop: '2',
    marginBottom: '6',
    '& p': { marginTop: '3', color: 'text-2' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '6' } })

/** `/shop/thank-you`: the status of the order whose payment page redirected here. */
export function ThankYou() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  return <Column>{sessionId ? <OrderOf key={sessionId} sessionId={sessionId} /> : <UnknownOrder />}</Column>
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
      <Head aria-live="polite">
        <h1>{statusText.title}</h1>
        <p>{statusText.sentence}</p>
      </Head>
      <OrderCard order={order} statusText={statusText} />
      <Actions>
        {(order.status === 'pending' || order.status === 'processing') && (
          <Button pending={isWaiting || isFetching} pendingText="Checking..." onClick={checkAgain}>
            <RefreshCw size="1rem" aria-hidden />
            Check again
          </Button>
        )}
        {order.status === 'cancelled' && <BackToPayment />}
      </Actions>
    </>
  )
}

/** Shown after a failed payment while the cart has items. */
function BackToPayment() {
  const lines = useCart()
  if (lines.length === 0) return null
  return (
    <ButtonLink variant="gold" asChild>
      <Link to={paths.payment} state={paymentState(lines)}>
        Try the payment again
      </Link>
    </ButtonLink>
  )
}
