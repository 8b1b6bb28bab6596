import { toAmount } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { type Arrival, arrivalOf } from '../../shared/orders/arrival.ts'
import { shippingOptionNamed } from '../../shared/orders/shipping.ts'
import { linePrice } from '../../shared/orders/bill.ts'
import { orderTitle } from '../../shared/orders/order-title.ts'
import type { AdminOrderDetail, Order as OrderView, OwnOrder } from '../../shared/orders/schema.ts'
import type { Line, Order } from './order.ts'
import { isShippingLeft, unitsOfLine } from './refund-items.ts'
import { summaryOf, toAdminOrder } from './order-summary.ts'

const amountOrNull = (cents: number | null): number | null => (cents === null ? null : toAmount(cents))

const toLineView = (line: Line, { refunded, left }: { refunded: number; left: number }) => ({
  ...pick(line, ['productId', 'variantId', 'name', 'variantName', 'quantity', 'image']),
  unitPrice: toAmount(line.unitPrice),
  lineTotal: toAmount(linePrice(line)),
  refunded,
  left,
})

const bill = (order: Order) => ({
  lines: order.lines.map((line, place) => toLineView(line, unitsOfLine(order, place))),
  subtotal: toAmount(order.subtotal),
  gst: toAmount(order.gst),
  total: toAmount(order.total),
  shipping: amountOrNull(order.shipping),
  paid: amountOrNull(order.paid),
  refunded: toAmount(order.refunded),
  chargedBack: toAmount(order.chargedBack),
})

const toDelivery = (buyer: Order['buyer']): OrderView['delivery'] => ({
  name: buyer?.name ?? null,
  email: buyer?.email ?? null,
  address: buyer?.address ?? null,
  cardLast4: buyer?.cardLast4 ?? null,
})

/** When a paid order should arrive, by the country and the shipping option that the buyer chose. */
export function expectedArrival({ status, buyer, paidAt, createdAt, shippedAt }: Order): Arrival | null {
  if (!buyer?.address || (status !== 'paid' && status !== 'shipped')) return null
  const parcel = { country: buyer.address.country, option: shippingOptionNamed(buyer.shippingOption) }
  return status === 'shipped' && shippedAt
    ? arrivalOf({ ...parcel, shippedAt: new Date(shippedAt) })
    : arrivalOf({ ...parcel, paidAt: new Date(paidAt ?? createdAt) })
}

/**
 * An order as anyone with the checkout session's id sees it. The personal part is only for the signed-in member with the id
 * `viewerId`, if the order is theirs.
 */
export const toOrder = (order: Order, viewerId?: string): OrderView => ({
  ...pick(order, ['id', 'status', 'carrier', 'tracking', 'createdAt', 'paidAt', 'shippedAt']),
  ...bill(order),
  arrival: expectedArrival(order),
  refundedAt: order.refundedAt ?? null,
  problem: order.problem ? { at: order.problem.at, isAnswered: order.problem.answeredAt !== null } : null,
  delivery: viewerId !== undefined && order.userId === viewerId ? toDelivery(order.buyer) : null,
})

const maxPictures = 3

/** An order in the list of its member. None if it has no payment page yet. */
export const toOwnOrder = (order: Order): OwnOrder[] =>
  order.sessionId === null
    ? []
    : [
        {
          ...pick(order, ['id', 'status', 'createdAt']),
          sessionId: order.sessionId,
          title: orderTitle(order.lines),
          total: toAmount(order.total),
          paid: amountOrNull(order.paid),
          refunded: toAmount(order.refunded),
          itemCount: summaryOf(order).itemCount,
          images: order.lines.flatMap(({ image }) => image ?? []).slice(0, maxPictures),
          arrival: expectedArrival(order),
        },
      ]

/** An order with all details, for staff. */
export const toAdminOrderDetail = (order: Order): AdminOrderDetail => ({
  ...toAdminOrder({ ...order, summary: summaryOf(order) }),
  ...bill(order),
  lines: order.lines.map((line, place) => {
    const units = unitsOfLine(order, place)
    return { ...toLineView(line, units), restocked: units.restocked }
  }),
  isShippingLeft: isShippingLeft(order),
  phone: order.buyer?.phone ?? null,
  shippingOption: order.buyer?.shippingOption ?? null,
  address: order.buyer?.address ?? null,
  ...pick(order, ['carrier', 'tracking', 'shippedAt', 'sessionId', 'paymentIntentId']),
  problem: order.problem ?? null,
  pendingRefund: order.refundIntent ? { amount: toAmount(order.refundIntent.amount), at: order.refundIntent.at } : null,
})
