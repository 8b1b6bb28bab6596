import type { Key } from '../table/schema.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import { lookupKeyOf, orderKeys } from './keys.ts'
import { daysStoredUnpaid, expiryOf, needsRows } from './order-expiry.ts'
import type { Order } from './order.ts'
import { defineEntity, hiddenRow, memberRow, reference, type Entity } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

/** DynamoDB deletes expired rows late and in any order, so a row that has expired refers to nothing. */
const leadsToOrder = {
  reads: ['orderId', 'expiresAt'],
  refersTo: [
    reference<OrderPointer & { expiresAt: number }>('order', ({ orderId, expiresAt }) =>
      expiresAt * 1_000 > Date.now() ? [orderKeys.order(orderId)] : [],
    ),
  ],
} as const

export const ownOrderEntity = defineEntity('own-order', orderKeys.ownOrder, {
  ...memberRow,
  personal: null,
  download: { part: 'orders', attributes: exported['own-order'] },
  audit: leadsToOrder,
})

export const placedOrderEntity = defineEntity('placed-order', orderKeys.placedOrder, {
  ...memberRow,
  personal: null,
  download: { part: 'orders', attributes: exported['placed-order'] },
  audit: leadsToOrder,
})

export const lookupEntity = defineEntity(
  'order-lookup',
  orderKeys.lookup,
  hiddenRow('it leads to an order', 'expires', null),
)

export const guestOrderEntity = defineEntity(
  'guest-order',
  orderKeys.guestOrder,
  hiddenRow('it leads to an order', 'expires', null),
)

/**
 * The rows that lead buyers to their orders: the list of a member, the lookup by number and email, and the guest orders of an
 * email. They contain no personal data and expire with their order. Writing one again changes nothing: an order whose payment
 * failed may be paid later.
 */

/** The order that a number and an email lead to. */
export type Lookup = { sessionId: string }
/** An order in a list. */
export type OrderPointer = { orderId: string }

function pointer(
  { stamp }: Pick<Entity, 'stamp'>,
  key: Key,
  content: Lookup | OrderPointer,
  order: Order,
): TransactionPart {
  const expiring = { ...content, expiresAt: expiryOf(order) }
  return putRow({ ...key, ...stamp, ...expiring })
}

export const ownOrderRow = (userId: string, order: Order): TransactionPart =>
  pointer(ownOrderEntity, orderKeys.ownOrder(userId, order.id), { orderId: order.id }, order)

/** Leads the member's download to an unpaid order for as long as it is stored. Lists show only paid orders. */
export function placedOrderRow(userId: string, { id: orderId, createdAt }: Order): TransactionPart {
  const expiresAt = Math.floor(Date.parse(createdAt) / 1000) + daysStoredUnpaid * 86_400
  const content = { orderId, expiresAt }
  return putRow({ ...orderKeys.placedOrder(userId, orderId), ...placedOrderEntity.stamp, ...content })
}

export const deleteGuestOrder = (email: string, orderId: string): TransactionPart =>
  deleteRow(orderKeys.guestOrder(email, orderId))

/** Deletes the rows that lead to the order by the buyer's former email. */
function deletingFormer({ isSearchable, buyer }: Order, { id, buyer: now }: Order): TransactionPart[] {
  const email = buyer?.email
  if (!isSearchable || !email || email.toLowerCase() === now?.email?.toLowerCase()) return []
  return [deleteRow(lookupKeyOf(id, email)), deleteGuestOrder(email, id)]
}

/** The rows to write together with an order, except the member's, which depends on the account. They follow the buyer's email. */
export function rowsOfPlacing(before: Order, after: Order): TransactionPart[] {
  const { id, sessionId, userId } = after
  const former = deletingFormer(before, after)
  const email = after.buyer?.email
  if ((!needsRows(before, after) && former.length === 0) || !email || sessionId === null) return former
  return [
    ...former,
    pointer(lookupEntity, lookupKeyOf(id, email), { sessionId }, after),
    ...(userId === null ? [pointer(guestOrderEntity, orderKeys.guestOrder(email, id), { orderId: id }, after)] : []),
  ]
}
