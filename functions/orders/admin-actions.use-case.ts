import type { AdminOrderDetail } from '../../shared/orders/schema.ts'
import { pick } from '../../shared/pick.ts'
import { auditedParts, type ActingCall } from '../audit/entries.table.ts'
import type { Completion } from '../table/idempotency.ts'
import { memberParts } from './member-parts.use-case.ts'
import { orderMails } from './order-mails.use-case.ts'
import * as orders from './orders.table.ts'
import type { FoundRows } from '../table/rows.ts'
import type { Order } from './order.ts'
import { toAdminOrderDetail } from './order-views.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../accounts/authenticate.use-case.ts'

const isSameAddress = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

/** Whether the order is this person's: placed by the account, or with its email address. */
const isOwn = ({ userId, buyer, payer }: Order, { id, email }: Caller['user']): boolean =>
  userId === id || isSameAddress(buyer?.email, email) || isSameAddress(payer.email, email)

/** Throws `forbidden` for the caller's own order. */
export function assertNotOwn(order: Order, { user }: Caller): void {
  if (isOwn(order, user))
    throw new Problem('forbidden', { message: 'This is your own order, so someone else has to do this.' })
}

/** The order with this id, for a member of staff to decide. Throws `not_found`, or `forbidden` for their own order. */
export function orderToDecide(found: FoundRows, orderId: string, caller: Caller): Order {
  const order = found.get(orders.key(orderId))
  if (!order) throw new Problem('not_found', { message: 'That order does not exist.' })
  assertNotOwn(order, caller)
  return order
}

/** The fields of an order that may change after a staff action. The idempotency record stores them, to repeat the response. */
const snapshotOf = (order: Order) => ({
  ...pick(order, ['status', 'refunded', 'chargedBack', 'isDisputed', 'attention', 'carrier', 'tracking', 'shippedAt']),
  isDisputeWon: order.isDisputeWon ?? false,
  refundIntent: order.refundIntent ?? null,
  itemRefunds: order.itemRefunds ?? [],
})

/** The idempotency record of a staff action, with a snapshot of the order. */
export const doneWith = (order: Order): Completion => ({
  orderId: order.id,
  moment: JSON.stringify(snapshotOf(order)),
})

/**
 * Stores a staff action on an order with its audit entry, its mails and what it changes in the member's account: all or nothing.
 * Returns the response.
 */
export async function carryOut(
  { before, after }: { before: Order; after: Order },
  action: { action: 'ship-order' | 'correct-order' | 'answer-problem'; outcome: string },
  call: ActingCall,
): Promise<AdminOrderDetail> {
  const audited = auditedParts(call, { ...action, subject: after.id }, doneWith(after))
  const news = [...orderMails(before, after, call.now), ...(await memberParts(before, after, call.now))]
  await orders.write({ before, after, alsoWrite: [...audited, ...news] })
  return toAdminOrderDetail(after)
}

/** Repeats the first response: the order with the snapshot's values, even if it has changed since. */
export async function replayFromSnapshot({ orderId, moment }: Completion): Promise<AdminOrderDetail> {
  const order = await orders.find(String(orderId))
  if (!order) throw new Error('The idempotency record names an order that does not exist')
  return toAdminOrderDetail({
    ...order,
    ...(JSON.parse(String(moment)) as ReturnType<typeof snapshotOf>),
  })
}
