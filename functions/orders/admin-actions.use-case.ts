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
const snapshotOf = ({
  status,
  refunded,
  chargedBack,
  isDisputed,
  attention,
  carrier,
  tracking,
  shippedAt,
  refundIntent,
}: Order) => ({
  status,
  refunded,
  chargedBack,
  isDisputed,
  attention,
  carrier,
  tracking,
  shippedAt,
  refundIntent: refundIntent ?? null,
})

type AuditedAction = { action: 'cancel-order' | 'ship-order' | 'correct-order' | 'answer-problem'; outcome: string }
type AdminRequest = {
  caller: Caller
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

/** The idempotency record of a staff action, with a snapshot of the order. */
export const completedWithSnapshot = (request: IdempotentRequest | undefined, order: Order, now: Date) =>
  completedWith(request, { orderId: order.id, moment: JSON.stringify(snapshotOf(order)) }, now)

/** The audit entry of the caller's action on an order. */
export const auditAction = (
  action: AuditedAction,
  orderId: string,
  { caller, now, requestContext }: Omit<AdminRequest, 'idempotency'>,
): TransactionPart =>
  audit.insertEntry({ ...action, actor: caller.user.id, subject: orderId, address: requestContext.viewerAddress }, now)

/** Transaction parts: the audit entry of the caller's action on an order, and the idempotency record. */
export const auditAndComplete = (action: AuditedAction, order: Order, request: AdminRequest): TransactionPart[] => [
  auditAction(action, order.id, request),
  ...completedWithSnapshot(request.idempotency, order, request.now),
]

/** Repeats the first response: the order with the snapshot's values, even if it has changed since. */
export async function replayFromSnapshot({ orderId, moment }: Completion): Promise<AdminOrderDetail> {
  const order = await orders.find(String(orderId))
  if (!order) throw new Error('The idempotency record names an order that does not exist')
  return toAdminOrderDetail({
    ...order,
    ...(JSON.parse(String(moment)) as ReturnType<typeof snapshotOf>),
  })
}
