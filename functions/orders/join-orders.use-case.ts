import * as users from '../accounts/users.table.ts'
import { remove } from '../table/rows.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { amountKept } from './apply-checkout-state.ts'
import { deleteGuestOrder, ownOrderRow } from './buyer-rows.table.ts'
import { orderKeys } from './keys.ts'
import * as orders from './orders.table.ts'
import { guestOrderIds } from './own-orders.table.ts'

type Joining = {
  userId: string
  /** The address that the member has verified to be theirs. */
  email: string
  /** The conditions on which an order joins, such as an unused link. */
  condition: TransactionPart
}

const batchSize = 25

/** Joins one order in one transaction: its member, the list of the member, the member's spending. */
async function joinOrder(orderId: string, { userId, email, condition }: Joining): Promise<void> {
  const before = await orders.find(orderId)
  const isGuests = before?.userId === null && before.buyer?.email?.toLowerCase() === email.toLowerCase()
  if (!before || !isGuests) return remove(orderKeys.guestOrder(email, orderId))
  const after = { ...before, userId }
  await orders.write({
    before,
    after,
    alsoWrite: [
      condition,
      deleteGuestOrder(email, orderId),
      ownOrderRow(userId, after),
      users.addSpending(userId, { amount: amountKept(after), stripeCustomerId: null }),
    ],
  })
}

/**
 * Guest orders with this email join the account that has verified it. A process that dies may have joined only some of them; a
 * repeated call joins the rest.
 */
export async function joinOrders(joining: Joining): Promise<void> {
  for (;;) {
    const orderIds = await guestOrderIds(joining.email, batchSize)
    for (const orderId of orderIds) await retryOnConflict(() => joinOrder(orderId, joining))
    if (orderIds.length < batchSize) return
  }
}
