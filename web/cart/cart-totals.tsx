import { dollars } from '../../shared/money.ts'
import { lowestShipping } from './lowest-shipping.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { CartSums as Sums } from './cart.ts'

const shipping = (
  <>
    Calculated at checkout <small>from {lowestShipping}</small>
  </>
)

/** The cart's total, as far as it is known before Stripe's page. */
export const CartTotals = ({ sums }: { sums: Sums }) => (
  <PriceBreakdown
    rows={[
      { label: 'Subtotal', value: dollars(sums.subtotal) },
      { label: 'GST 10%', value: dollars(sums.gst) },
      { label: 'Shipping', value: shipping, isSum: false },
      { label: 'Total', value: dollars(sums.total) },
    ]}
  />
)
