import type { Order } from '../../../functions/orders/order.ts'
import { columnsOf } from './csv.ts'
import { defineExport } from './define-export.ts'

const { column, part, amount } = columnsOf<Order>()

/** As in `2 × Mug (Large) at 25.00`. */
const linesInWords = (lines: Order['lines']): string =>
  lines
    .map(({ quantity, name, variantName, unitPrice }) => {
      const variant = variantName === null ? '' : ` (${variantName})`
      return `${quantity} × ${name}${variant} at ${(unitPrice / 100).toFixed(2)}`
    })
    .join('; ')

export const orders = defineExport<Order>({
  entity: 'order',
  note: 'One line for each order of merchandise, in any state, in no particular order. Amounts before payment are empty.',
  columns: [
    column('order_id', 'people see its last eight characters', 'id'),
    column('status', 'pending, processing, paid, shipped, refunded or cancelled', 'status'),
    column('created_at', '', 'createdAt'),
    column('paid_at', '', 'paidAt'),
    column('shipped_at', '', 'shippedAt'),
    column('member_id', 'empty for a visitor', 'userId'),
    part('name', "the buyer's, from Stripe", 'buyer', (buyer) => buyer?.name),
    part('email', '', 'buyer', (buyer) => buyer?.email),
    part('phone', '', 'buyer', (buyer) => buyer?.phone),
    part('address_line1', '', 'buyer', (buyer) => buyer?.address?.line1),
    part('address_line2', '', 'buyer', (buyer) => buyer?.address?.line2),
    part('city', '', 'buyer', (buyer) => buyer?.address?.city),
    part('state', '', 'buyer', (buyer) => buyer?.address?.state),
    part('postal_code', '', 'buyer', (buyer) => buyer?.address?.postalCode),
    part('country', '', 'buyer', (buyer) => buyer?.address?.country),
    part('shipping_option', '', 'buyer', (buyer) => buyer?.shippingOption),
    part('items', 'quantity, name, variant and unit price with GST', 'lines', linesInWords),
    amount('subtotal_aud', 'without GST', 'subtotal'),
    amount('gst_aud', '', 'gst'),
    amount('total_aud', 'with GST, without shipping', 'total'),
    amount('shipping_aud', '', 'shipping'),
    amount('paid_aud', 'what Stripe collected, with shipping', 'paid'),
    amount('refunded_aud', '', 'refunded'),
    amount('charged_back_aud', 'what banks gave back after disputes that were lost', 'chargedBack'),
    column('is_disputed', 'true while a dispute waits for its outcome, or false', 'isDisputed'),
    column('attention', 'what staff must check', 'attention'),
    column('carrier', '', 'carrier'),
    column('tracking', '', 'tracking'),
    column('payment', "the payment's id in Stripe", 'paymentIntentId'),
  ],
})
