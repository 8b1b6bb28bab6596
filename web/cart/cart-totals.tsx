import { dollars } from '../../shared/money.ts'
import { includedGst } from '../../shared/orders/bill.ts'
import { lowestShipping } from './lowest-shipping.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { CartSums as Sums } from './cart.ts'
import styles from './cart-totals.module.css'

/** The shipping, which the customer chooses on Stripe's page, and what it costs at least. */
const shippingToCome = (
  <span className={styles.shipping}>
    <span>Calculated at checkout</span> <small>from {lowestShipping}</small>
  </span>
)

/** The cart's total, as far as it is known before Stripe's page. */
export const CartTotals = ({ sums }: { sums: Sums }) => (
  <PriceBreakdown
    rows={[
      { label: 'Shipping', value: shippingToCome, isSum: false },
      { label: 'Total', value: dollars(sums.total) },
    ]}
    note={includedGst(sums)}
  />
)
