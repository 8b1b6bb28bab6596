import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { read } from '../../../api/queries.ts'
import emptyCart from '../../../art/empty-cart.svg'
import { paths } from '../../../navigation/paths.ts'
import { withQuantityAboveZero } from '../../../cart/cart.ts'
import { CartSummary } from '../../../cart/cart-summary.tsx'
import { paymentState, openCartState } from '../../../cart/navigation-state.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { useCart } from '../../../cart/use-cart.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import styles from './cancelled.module.css'
import text from '../../../ui/theme/text.module.css'

/** Redirects when the payment page was paid after all: in another tab, or just before. */
function RedirectIfPaid({ sessionId }: { sessionId: string }) {
  const { data: order } = useQuery(read('shop/orders', { params: { sessionId } }))
  if (!order || order.status === 'pending' || order.status === 'cancelled') return null
  return <Navigate to={`${paths.thankYou}?session_id=${sessionId}`} replace />
}

/** `/shop/cancelled`: shows the cart after the customer went back from Stripe's page. */
export function Cancelled() {
  const lines = withQuantityAboveZero(useCart())
  const [sessionId] = useState(() => openCheckout.read()?.sessionId)
  return (
    <div className={styles.column}>
      {sessionId && <RedirectIfPaid sessionId={sessionId} />}
      <PageHead
        title="Payment cancelled"
        lead="Nothing was charged. Your cart is as you left it."
        back={<BackLink path={paths.shop}>Back to Shop</BackLink>}
      />
      {lines.length === 0 ? (
        <Card flush>
          <EmptyState
            art={emptyCart}
            title="Your cart is empty"
            action={<ButtonLink to={paths.shop}>Browse shop</ButtonLink>}
          >
            This browser tab no longer has a cart saved for you.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card as="section" aria-labelledby="cart">
            <h2 className={text.h3} id="cart">
              Your cart
            </h2>
            <CartSummary lines={lines} />
          </Card>
          <div className={styles.actions}>
            <ButtonLink variant="gold" size="large" to={paths.payment} state={paymentState(lines)}>
              Back to Payment
            </ButtonLink>
            <ButtonLink size="large" variant="quiet" to={paths.shop} state={openCartState}>
              Change the cart
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
