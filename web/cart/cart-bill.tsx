import { dollars } from '../../shared/money.ts'
import { Bill } from './bill.tsx'
import type { CartBill as Sums } from './cart.ts'

/** What the cart costs, as far as it is known before Stripe's page. */
export const CartBill = ({ sums }: { sums: Sums }) => (
  <Bill
    rows={[
      { label: 'Subtotal', value: dollars(sums.subtotal) },
      { label: 'GST 10%', value: dollars(sums.gst) },
      { label: 'Shipping', value: 'Calculated at checkout', isSum: false },
      { label: 'Total', value: dollars(sums.total) },
    ]}
  />
)
