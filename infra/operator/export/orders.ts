import type { Order } from '../../../functions/orders/order.ts'
import { amount, plain, text } from './csv.ts'
import { defineExport } from './define-export.ts'

const orderAttributes = [
  'id',
  'status',
  'createdAt',
  'paidAt',
  'shippedAt',
  'userId',
  'buyer',
  'lines',
  'subtotal',
  'gst',
  'total',
  'shipping',
  'paid',
  'refunded',
  'chargedBack',
  'isDisputed',
  'attention',
  'carrier',
  'tracking',
  'paymentIntentId',
] as const
type OrderRow = Pick<Order, (typeof orderAttributes)[number]>

/** As in `2 × Mug (Large) at 25.00`. */
const linesInWords = ({ lines }: OrderRow): string =>
  lines
    .map(({ quantity, name, variantName, unitPrice }) => {
      const variant = variantName === null ? '' : ` (${variantName})`
      return `${quantity} × ${name}${variant} at ${(unitPrice / 100).toFixed(2)}`
    })
    .join('; ')

export const orders = defineExport<OrderRow>({
  entity: 'order',
  attributes: orderAttributes,
  note: 'One line for each order of merchandise, in any state, in no particular order. Amounts before payment are empty.',
  columns: [
    text('order_id', 'people see its last eight characters', ({ id }) => id),
    text('status', 'pending, processing, paid, shipped, refunded or cancelled', ({ status }) => status),
    plain('created_at', '', ({ createdAt }) => createdAt),
    plain('paid_at', '', ({ paidAt }) => paidAt),
    plain('shipped_at', '', ({ shippedAt }) => shippedAt),
    text('member_id', 'empty for a visitor', ({ userId }) => userId),
    text('name', "the buyer's, from Stripe", ({ buyer }) => buyer?.name),
    text('email', '', ({ buyer }) => buyer?.email),
    text('phone', '', ({ buyer }) => buyer?.phone),
    text('address_line1', '', ({ buyer }) => buyer?.address?.line1),
    text('address_line2', '', ({ buyer }) => buyer?.address?.line2),
    text('city', '', ({ buyer }) => buyer?.address?.city),
    text('state', '', ({ buyer }) => buyer?.address?.state),
    text('postal_code', '', ({ buyer }) => buyer?.address?.postalCode),
    text('country', '', ({ buyer }) => buyer?.address?.country),
    text('shipping_option', '', ({ buyer }) => buyer?.shippingOption),
    text('items', 'quantity, name, variant and unit price with GST', linesInWords),
    amount('subtotal_aud', 'without GST', ({ subtotal }) => subtotal),
    amount('gst_aud', '', ({ gst }) => gst),
    amount('total_aud', 'with GST, without shipping', ({ total }) => total),
    amount('shipping_aud', '', ({ shipping }) => shipping),
    amount('paid_aud', 'what Stripe collected, with shipping', ({ paid }) => paid),
    amount('refunded_aud', '', ({ refunded }) => refunded),
    amount('charged_back_aud', 'what banks gave back after disputes that were lost', ({ chargedBack }) => chargedBack),
    plain('is_disputed', 'true while a dispute waits for its outcome, or false', ({ isDisputed }) => isDisputed),
    text('attention', 'what staff must check', ({ attention }) => attention),
    text('carrier', '', ({ carrier }) => carrier),
    text('tracking', '', ({ tracking }) => tracking),
    text('payment', "the payment's id in Stripe", ({ paymentIntentId }) => paymentIntentId),
  ],
})
