import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { call, hasCode } from '../../../api/client.ts'
import emptyCart from '../../../art/empty-cart.svg'
import { openCartState, paymentState, useCart } from '../../../cart/cart-store.ts'
import { CartSummary } from '../../../cart/cart-summary.tsx'
import { withQuantityAboveZero } from '../../../cart/cart.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card, Row, Text } from '../../../ui/primitives.tsx'
import { BackLink, PageHead } from '../../../ui/layout/page-head.tsx'
import styles from './cancelled.module.css'

/** `/shop/cancelled`: releases the checkout that the customer left on Stripe's page, and shows the cart. */
export function Cancelled() {
  const lines = withQuantityAboveZero(useCart())
  const [sessionId] = useState(() => openCheckout.read()?.sessionId)
  const isEmpty = lines.length === 0
  return (
    <div className={styles.column}>
      {sessionId && <ReleaseCheckout sessionId={sessionId} />}
      <PageHead
        title="Payment cancelled"
        lead={isEmpty ? 'Nothing was charged.' : 'Nothing was charged. Your cart is as you left it.'}
        back={<BackLink path={paths.shop}>Back to Shop</BackLink>}
      />
      {isEmpty ? (
        <EmptyState
          art={emptyCart}
          title="Nothing left to pay for"
          action={<ButtonLink to={paths.shop}>Browse shop</ButtonLink>}
        >
          Your cart has no items. Add something you like, and you can check out again.
        </EmptyState>
      ) : (
        <>
          <Card as="section" aria-labelledby="cart">
            <Text as="h2" size="h3" id="cart">
              Your cart
            </Text>
            <CartSummary lines={lines} />
          </Card>
          <Row wraps shared gap={3} above={6}>
            <ButtonLink variant="gold" size="large" to={paths.payment} state={paymentState(lines)}>
              Back to Payment
            </ButtonLink>
            <ButtonLink size="large" variant="quiet" to={paths.shop} state={openCartState}>
              Change the cart
            </ButtonLink>
          </Row>
        </>
      )}
    </div>
  )
}

/**
 * Ends the checkout immediately, so that others can buy what it held. Leads to the order when it was paid after all: in another
 * tab, or just before. After another failure, the hold ends when the payment page expires.
 */
function ReleaseCheckout({ sessionId }: { sessionId: string }) {
  const { mutate: release, error } = useMutation({
    mutationFn: () => call('shop/checkout/cancel', 'POST', { params: { sessionId } }),
    onSuccess: () => openCheckout.remove(),
  })
  useEffect(release, [release])
  if (!hasCode(error, 'already_paid')) return null
  return <Navigate to={`${paths.thankYou}?session_id=${sessionId}`} replace />
}
