import type { Order } from './order.ts'
import { Problem } from '../problem.ts'

type Shipment = { carrier?: string | undefined; tracking: string }

const notInStock = 'The ordered items are no longer in stock. Refund the order, or restock the items.'

/** Marks an order as shipped. Throws `not_shippable` unless it is paid and its units are in stock. */
export function shipOrder(order: Order, { carrier, tracking }: Shipment, now: Date): Order {
  if (order.status !== 'paid') throw new Problem('not_shippable')
  if (order.hold !== 'sold') throw new Problem('not_shippable', { message: notInStock })
  return { ...order, status: 'shipped', carrier: carrier || null, tracking, shippedAt: now.toISOString() }
}
