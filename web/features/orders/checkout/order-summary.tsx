import { Link } from 'react-router'
import { brand } from '../../../../shared/brand.ts'
import { dollars } from '../../../../shared/money.ts'
import cardsAccepted from '../../../art/cards-accepted.svg'
import { paths } from '../../../navigation/paths.ts'
import { sumsOf, type CartLine } from '../../../cart/cart.ts'
import { CartSummary } from '../../../cart/cart-summary.tsx'
import { openCartState } from '../../../cart/navigation-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { checkoutBlocker } from './checkout-blocker.ts'
import styles from './order-summary.module.css'

type Props = {
  lines: readonly CartLine[]
  /** The form that the button submits. */
  formId: string
  isBusy: boolean
  /** Why the shop refused the order. */
  refusal?: string | undefined
}

/** The items, their total as far as it is known before Stripe's page, and the button that leads there. */
export function OrderSummary({ lines, formId, isBusy, refusal }: Props) {
  const sums = sumsOf(lines)
  const blocker = checkoutBlocker(sums)
  return (
    <Card as="aside" className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary">Order summary</h2>
        <Link to={paths.shop} state={openCartState}>
          Change the cart
        </Link>
      </div>
      <CartSummary lines={lines} />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
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
      {blocker && <p className={styles.blocker}>{blocker}</p>}
      <p className={styles.next}>
        Next, Stripe’s page takes your card. Your address goes along, so you type it once. You choose the shipping
        there, and it is added to this total before you pay.
      </p>
      <div className={styles.trust}>
        <img src={cardsAccepted} alt="Cards accepted" width="114" height="22" />
        <span>Secure payment</span>
        <Link to={paths.returns}>{brand.returnDays}-day returns</Link>
      </div>
    </Card>
  )
}
