import * as users from '../accounts/users.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { amountKept } from './apply-checkout-state.ts'
import { ownOrderRow } from './buyer-rows.table.ts'
import { needsRows } from './order-expiry.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import type { Order } from './order.ts'
import { orderNotifications } from './order-mails.use-case.ts'

async function hasAccount(userId: string): Promise<boolean> {
  const user = await users.find(userId)
  return user !== undefined && user.deletingAt === undefined
}

/**
 * The parts that a change of an order writes to its member's account, unless the account was deleted: the change in spending, the
 * notifications and, when the order is placed or its expiry moves, its entry in the list of orders.
 */
export async function memberParts(before: Order, after: Order, now: Date): Promise<TransactionPart[]> {
  const { userId, buyer } = after
  const amount = amountKept(after) - amountKept(before)
  const isListing = needsRows(before, after)
  const news = orderNotifications(before, after)
  if (userId === null || (amount === 0 && !isListing && news.length === 0)) return []
  if (!(await hasAccount(userId))) return []
  return [
    users.addSpending(userId, { amount, stripeCustomerId: buyer?.customerId ?? null }),
    ...(isListing ? [ownOrderRow(userId, after)] : []),
    ...news.map((event) => insertNotification(userId, event, now)),
  ]
}
