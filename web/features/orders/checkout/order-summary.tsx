import { Link } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import type { CartLine } from '../../../cart/cart.ts'
import { CartSummary } from '../../../cart/cart-summary.tsx'
import { openCartState } from '../../../cart/navigation-state.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './order-summary.module.css'

type Props = {
  lines: readonly CartLine[]
  /** Why the shop refused the order. */
  refusal?: string | undefined
}

/** The items and their total, as far as it is known before Stripe's page. */
export const OrderSummary = ({ lines, refusal }: Props) => (
  <Card as="aside" className={styles.summary} aria-labelledby="order-summary">
    <div className={styles.head}>
      <h2 id="order-summary">Order summary</h2>
      <Link to={paths.shop} state={openCartState}>
        Change the cart
      </Link>
    </div>
    {refusal && <p className={styles.refusal}>{refusal}</p>}
    <CartSummary lines={lines} />
  </Card>
)
