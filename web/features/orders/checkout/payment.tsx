import { useId } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dollars } from '../../../../shared/money.ts'
import { paths } from '../../../navigation/paths.ts'
import { sumsOf, withQuantityAboveZero } from '../../../cart/cart.ts'
import { cartFrom } from '../../../cart/navigation-state.ts'
import { useCart } from '../../../cart/use-cart.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CustomerForm } from './customer-form.tsx'
import { checkoutBlocker } from './checkout-blocker.ts'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import styles from './payment.module.css'
import text from '../../../ui/theme/text.module.css'

/** `/shop/payment`: the order summary and the shipping form. Requires a cart in the navigation state. */
export function Payment() {
  const { state } = useLocation()
  const lines = useCart()
  // The navigation state shows that the customer came from their cart; the cart itself may be newer.
  if (withQuantityAboveZero(cartFrom(state)).length === 0 || withQuantityAboveZero(lines).length === 0)
    return <Navigate to={paths.shop} replace />
  return <Checkout />
}

function Checkout() {
  const formId = useId()
  const { form, submit, isBusy, refusal } = useCheckout()
  const lines = withQuantityAboveZero(useCart())
  const sums = sumsOf(lines)
  const blocker = checkoutBlocker(sums)
  return (
    <>
      <PageHead
        title="Checkout"
        lead="You will make the payment on Stripe’s page."
        back={<BackLink path={paths.shop}>Back to Shop</BackLink>}
      />
      <div className={styles.columns}>
        <Card className={styles.form}>
          <h2 className={text.h3}>Shipping details</h2>
          <p className={styles.lead}>These stay in this browser tab. Stripe’s page asks you to confirm the address.</p>
          <CustomerForm id={formId} form={form} onSubmit={(event) => void submit(event)} />
          <Button
            className={styles.pay}
            type="submit"
            form={formId}
            variant="gold"
            size="large"

            disabled={blocker !== undefined}
            pending={isBusy}
            pendingText="Processing..."
          >
            Confirm and Pay {dollars(sums.total)}
          </Button>
          {blocker && <p className={styles.failure}>{blocker}</p>}
        </Card>
        <OrderSummary lines={lines} refusal={refusal} />
      </div>
    </>
  )
}
