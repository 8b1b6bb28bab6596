import { orderNumber } from '../../shared/orders/order-number.ts'
import type { NewNotification } from '../notifications/notification.ts'
import type { Order } from './order.ts'
import { Problem } from '../problem.ts'
import { unitsLeft } from './refund-items.ts'

type Shipment = { carrier?: string | undefined; tracking: string; confirmsDispute?: boolean | undefined }

const notInStock = 'The ordered items are no longer in stock. Refund the order, or restock the items.'
const allRefunded = 'All items of this order have been refunded, so there is nothing to ship.'
const pendingRefund = 'A refund of this order is being made. Wait until it is done.'

/**
 * Marks an order as shipped.
 * @throws Problem `not_shippable` unless it is paid, its units are in stock, some are left and no refund is being made; `disputed` when its payment
 * is disputed and the shipment does not confirm that
 */
export function shipOrder(order: Order, { carrier, tracking, confirmsDispute }: Shipment, now: Date): Order {
  if (order.status !== 'paid') throw new Problem('not_shippable')
  if (order.hold !== 'sold') throw new Problem('not_shippable', { message: notInStock })
  if (order.refundIntent) throw new Problem('not_shippable', { message: pendingRefund })
  if (unitsLeft(order).length === 0) throw new Problem('not_shippable', { message: allRefunded })
  if (order.isDisputed && !confirmsDispute) throw new Problem('disputed')
  return { ...order, status: 'shipped', carrier: carrier || null, tracking, shippedAt: now.toISOString() }
}

/** The notification of a shipment to the member. */
export const orderShipped = ({ id, carrier }: Order): NewNotification => ({
  kind: 'order_shipped',
  words: `Order ${orderNumber(id)} is on its way${carrier ? ` with ${carrier}` : ''}.`,
  link: id,
})
