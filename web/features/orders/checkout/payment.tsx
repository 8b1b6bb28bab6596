import { useId } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import { withQuantityAboveZero } from '../../../cart/cart.ts'
import { cartFrom } from '../../../cart/navigation-state.ts'
import { useCart } from '../../../cart/use-cart.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CustomerForm } from './customer-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import styles from './payment.module.css'

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
  return (
    <>
      <PageHead
        title="Checkout"
        lead="One address here, your card on the next page."
        back={<BackLink path={paths.shop}>Back to Shop</BackLink>}
      />
      <div className={styles.columns}>
        <CustomerForm id={formId} form={form} isLocked={isBusy} onSubmit={submit} />
        <OrderSummary lines={lines} formId={formId} isBusy={isBusy} refusal={refusal} />
      </div>
    </>
  )
}
