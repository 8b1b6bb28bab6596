import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderNumber } from '../../shared/orders/order-number.ts'
import { ApiError } from '../api/api-error.ts'
import { useRead } from '../api/client.ts'
import { orderPath, paths } from '../navigation/paths.ts'
import { toast } from '../ui/feedback/toast.ts'
import { openCheckout, reconcileCart } from './open-checkout.ts'

const sessionOfBrowser = () => openCheckout.read()?.sessionId

/** Learns what became of the payment page that this browser opened last. The thank-you page shows it itself. */
export function CheckoutOutcome() {
  const { pathname } = useLocation()
  const sessionId = useSyncExternalStore(openCheckout.onChangeElsewhere, sessionOfBrowser, () => undefined)
  if (sessionId === undefined || pathname === paths.thankYou) return null
  return <Outcome key={sessionId} sessionId={sessionId} />
}

function Outcome({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate()
  const { data: order, error } = useRead('shop/orders', { params: { sessionId } })
  const isUnknown = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isUnknown) openCheckout.remove()
    if (!order || !reconcileCart(sessionId, order.status)) return
    toast({
      tone: 'ok',
      title: order.status === 'processing' ? 'Your payment is processing' : 'You have paid for your cart',
      description: `It is now order ${orderNumber(order.id)}. We took its items out of your cart.`,
      action: {
        label: 'See the order',
        elsewhere: 'Open Find an order at the bottom of the page',
        onPress: () => void navigate(orderPath(sessionId)),
      },
    })
  }, [order, isUnknown, sessionId, navigate])
  return null
}
