import * as users from '../accounts/users.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { amountSpent } from './apply-checkout-state.ts'
import { ownOrderRow } from './buyer-rows.table.ts'
import { needsRows } from './needs-rows.ts'
import type { Order } from './order.ts'

/**
 * What a change of an order writes to its member's account, unless it was deleted: the change in spending and, when the order
 * is placed or its expiry moves, its entry in the list of orders.
 */
export async function memberParts(before: Order, after: Order): Promise<TransactionPart[]> {
  const { userId, buyer } = after
  const amount = amountSpent(after) - amountSpent(before)
  const isListing = needsRows(before, after)
  if (userId === null || (amount === 0 && !isListing)) return []
  const user = await users.find(userId)
  if (!user || user.deletingAt !== undefined) return []
  return [
    users.addSpending(userId, { amount, stripeCustomerId: buyer?.customerId ?? null }),
    ...(isListing ? [ownOrderRow(userId, after)] : []),
  ]
}
