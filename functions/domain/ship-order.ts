import type { Order } from './order.ts'
import { Problem } from './problem.ts'

type Shipment = { carrier?: string | undefined; tracking: string }

/** The order on its way. Refuses `not_shippable` unless it is paid and here. */
export function shipOrder(order: Order, { carrier, tracking }: Shipment, now: Date): Order {
  if (order.status !== 'paid') throw new Problem('not_shippable')
  return { ...order, status: 'shipped', carrier: carrier || null, tracking, shippedAt: now.toISOString() }
}
