import { chakra } from '@chakra-ui/react'
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
  order: { base: string; lg: string }
}

/** The items and their total, as far as it is known before Stripe's page. */
export const OrderSummary = ({ lines, refusal, order }: Props) => (
  <Card asChild className={styles.summary} order={order}>
    <aside aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary">Order summary</h2>
        <Link to={paths.shop} state={openCartState}>
          Change the cart
        </Link>
      </div>
      {refusal && (
        <chakra.p marginTop="5" padding="4" borderRadius="2" background="bad-tint" color="bad" textStyle="small">
          {refusal}
        </chakra.p>
      )}
      <CartSummary lines={lines} />
    </aside>
  </Card>
)
