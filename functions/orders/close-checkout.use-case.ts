import { expireSession } from '../stripe/checkout-sessions.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { Problem } from '../problem.ts'
import { sessionOf } from './create-session.use-case.ts'
import { release } from './open-checkout.use-case.ts'
import type { Order } from './order.ts'
import * as orders from './orders.table.ts'
import { syncOrder, type SyncedOrder } from './sync-order.use-case.ts'

type Closing = {
  now: Date
  /** The order's session, if the order does not name it. */
  sessionId?: string | undefined
  /** More parts for the transaction that cancels the order. */
  alsoWrite?: (order: Order) => TransactionPart[]
}

/**
 * Closes an unpaid checkout: expires its payment page first, so that it cannot be paid, then releases the stock. If the buyer
 * paid first, the order is brought up to date instead. After a crash between the two, the event of the expired session or the
 * reconcile job releases the stock. Idempotent.
 */
export async function closeCheckout(order: Order, { now, alsoWrite, ...known }: Closing): Promise<SyncedOrder> {
  const sessionId = order.sessionId ?? known.sessionId ?? (await sessionOf(order, now))
  if (sessionId === undefined) {
    await release(order, alsoWrite)
  } else {
    await expireSession(sessionId)
    const synced = await syncOrder(order.id, { now, sessionId, cancelling: alsoWrite })
    if (synced) return synced
  }
  return { before: order, order: (await orders.find(order.id)) ?? order, alarms: [] }
}

/** Throws unless the order was cancelled: `already_paid`, or `try_again` while Stripe's state is changing. */
export function assertCancelled({ status }: Order): void {
  if (status === 'cancelled') return
  throw new Problem(status === 'pending' ? 'try_again' : 'already_paid')
}
