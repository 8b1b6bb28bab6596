import type { AdminOrderDetail } from '../../shared/orders/schema.ts'
import * as audit from '../audit/entries.table.ts'
import { completedWith, type Completion, type IdempotentRequest } from '../table/idempotency.ts'
import * as orders from './orders.table.ts'
import type { FoundRows } from '../table/rows.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { Order } from './order.ts'
import { toAdminOrderDetail } from './order-views.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../accounts/authenticate.use-case.ts'
import type { RequestContext } from '../http/request-context.ts'

/** The order that staff mean. */
export function orderIn(found: FoundRows, orderId: string): Order {
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

type Deed = { action: 'refund-order' | 'ship-order'; outcome: string }
type Occasion = {
  caller: Caller
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

/** Writes down who did it, and that it was done, with the order as it is then. */
export const recordingDeed = (
  deed: Deed,
  order: Order,
  { caller, idempotency, now, requestContext }: Occasion,
): TransactionPart[] => [
  audit.insertEntry({ ...deed, actor: caller.user.id, subject: order.id, address: requestContext.viewerAddress }, now),
  ...completedWith(idempotency, { orderId: order.id, moment: JSON.stringify(momentOf(order)) }, now),
]

/** The first reply again: the order as it was then, whatever became of it since. */
export async function asItWas({ orderId, moment }: Completion): Promise<AdminOrderDetail> {
  const order = await orders.find(String(orderId))
  if (!order) throw new Error('The idempotency record names an order that is not there')
  return toAdminOrderDetail({ ...order, ...(JSON.parse(String(moment)) as ReturnType<typeof momentOf>) })
}
