import { useState } from 'react'
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
import { ReleaseCheckout } from './release-checkout.tsx'
import styles from './cancelled.module.css'
import text from '../../../ui/theme/text.module.css'

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
        <Card flush>
          <EmptyState
            art={emptyCart}
            title="Nothing left to pay for"
            action={<ButtonLink to={paths.shop}>Browse shop</ButtonLink>}
          >
            Your cart has no items. Add something you like, and you can check out again.
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
