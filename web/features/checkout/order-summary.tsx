import type { CartLine } from '../../cart/cart.ts'
import { CartSummary } from '../../cart/cart-summary.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './order-summary.module.css'

type Props = { lines: readonly CartLine[]; order: { base: string; lg: string } }

/** What is ordered and what it costs, as far as it is known before Stripe's page. */
export const OrderSummary = ({ lines, order }: Props) => (
  <Card asChild className={styles.summary} order={order}>
    <aside aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <CartSummary lines={lines} />
    </aside>
  </Card>
)
