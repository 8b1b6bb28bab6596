import type { DeskOrderDetail } from '../../shared/schema/order.ts'
import * as audit from '../data/audit.ts'
import * as onceRecords from '../data/once.ts'
import * as orders from '../data/orders.ts'
import type { Found } from '../data/table.ts'
import type { Action } from '../data/transact.ts'
import type { Order } from '../domain/order.ts'
import { toDeskOrderDetail } from '../domain/order-views.ts'
import { Problem } from '../domain/problem.ts'
import type { Caller } from '../http/caller.ts'
import type { Exchange } from '../http/exchange.ts'

/** The order that staff mean. */
export function orderIn(found: Found, orderId: string): Order {
  const order = found.get(orders.key(orderId))
  if (!order) throw new Problem('not_found', { message: 'That order does not exist.' })
  return order
}

/** What of an order may change after staff did something with it. */
const momentOf = ({ status, refunded, isDisputed, attention, carrier, tracking, shippedAt }: Order) => ({
  status,
  refunded,
  isDisputed,
  attention,
  carrier,
  tracking,
  shippedAt,
})

type Deed = { act: 'refund-order' | 'ship-order'; outcome: string }
type Occasion = { caller: Caller; once: onceRecords.Once | undefined; now: Date; exchange: Exchange }

/** Writes down who did it, and that it was done, with the order as it is then. */
export const recordingDeed = (deed: Deed, order: Order, { caller, once, now, exchange }: Occasion): Action[] => [
  audit.recording({ ...deed, actor: caller.user.id, subject: order.id, address: exchange.viewerAddress }, now),
  ...onceRecords.recording(once, { orderId: order.id, moment: JSON.stringify(momentOf(order)) }, now),
]

/** The first reply again: the order as it was then, whatever became of it since. */
export async function asItWas({ orderId, moment }: onceRecords.Done): Promise<DeskOrderDetail> {
  const order = await orders.find(String(orderId))
  if (!order) throw new Error('The once-record names an order that is not there')
  return toDeskOrderDetail({ ...order, ...(JSON.parse(String(moment)) as ReturnType<typeof momentOf>) })
}
