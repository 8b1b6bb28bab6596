import type { Order } from './order.ts'
import { Problem } from '../problem.ts'

type Shipment = { carrier?: string | undefined; tracking: string }

const notHere = 'What was ordered is not in stock any more. Refund it, or put it into stock again.'

/** The order on its way. Refuses `not_shippable` unless it is paid and here. */
export function shipOrder(order: Order, { carrier, tracking }: Shipment, now: Date): Order {
  if (order.status !== 'paid') throw new Problem('not_shippable')
  if (order.hold !== 'sold') throw new Problem('not_shippable', { message: notHere })
  return { ...order, status: 'shipped', carrier: carrier || null, tracking, shippedAt: now.toISOString() }
}
