import { toAmount } from '../../shared/money.ts'
import type { AdminOrderDetail, Order as OrderView } from '../../shared/orders/schema.ts'
import type { Line, Order } from './order.ts'
import { summaryOf, toAdminOrder } from './order-summary.ts'

const amountOrNull = (cents: number | null): number | null => (cents === null ? null : toAmount(cents))

const toLineView = (line: Line) => ({
  productId: line.productId,
  variantId: line.variantId,
  name: line.name,
  variantName: line.variantName,
  unitPrice: toAmount(line.unitPrice),
  quantity: line.quantity,
  lineTotal: toAmount(line.unitPrice * line.quantity),
})

const bill = (order: Order) => ({
  lines: order.lines.map(toLineView),
  subtotal: toAmount(order.subtotal),
  gst: toAmount(order.gst),
  total: toAmount(order.total),
  shipping: amountOrNull(order.shipping),
  paid: amountOrNull(order.paid),
  refunded: toAmount(order.refunded),
})

/** An order as anyone with the checkout session's id sees it: no personal data. */
export const toOrder = (order: Order): OrderView => ({
  id: order.id,
  status: order.status,
  ...bill(order),
  tracking: order.tracking,
  createdAt: order.createdAt,
})

/** An order with all details, for staff. */
export const toAdminOrderDetail = (order: Order): AdminOrderDetail => ({
  ...toAdminOrder({ ...order, summary: summaryOf(order) }),
  ...bill(order),
  phone: order.buyer?.phone ?? null,
  shippingOption: order.buyer?.shippingOption ?? null,
  address: order.buyer?.address ?? null,
  carrier: order.carrier,
  tracking: order.tracking,
  shippedAt: order.shippedAt,
  sessionId: order.sessionId,
  paymentIntentId: order.paymentIntentId,
})
