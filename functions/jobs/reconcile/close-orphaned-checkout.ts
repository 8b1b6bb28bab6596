import { idempotencyKey, isRejected, release } from '../../orders/open-checkout.use-case.ts'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { createSession, expireSession, type ListedSession } from '../../stripe/checkout-sessions.ts'
import type { Run } from './run.ts'

/** Stripe may expire a session a little later than requested. */
const marginSeconds = 10 * 60

/** Whether any session of the order must have expired by now. */
const hasExpired = ({ sessionExpiresAt }: Order, now: Date) => now.getTime() / 1000 > sessionExpiresAt + marginSeconds

/**
 * The id of the session that a lost call may have created. Repeating the call with the same idempotency key returns that session,
 * or creates one, which is expired before anyone sees it. Undefined when there is no session and none can appear.
 */
async function sessionOf(order: Order, now: Date): Promise<string | undefined> {
  try {
    return (await createSession(sessionParameters(order), idempotencyKey(order))).id
  } catch (error) {
    if (isRejected(error) || hasExpired(order, now)) return undefined
    throw error
  }
}

async function cancel(order: Order, { report }: Run): Promise<void> {
  await release(order)
  const after = await orders.find(order.id)
  if (after) report.addOrder({ before: order, order: after, alarms: [] })
}

/**
 * Closes an order whose payment page was never shown, because the call that created the session failed or its response was lost.
 * Expires the session first, so that it cannot be paid, then releases the stock.
 */
export async function closeOrphanedCheckout(order: Order, listed: ListedSession[], run: Run): Promise<void> {
  const known = listed.find(({ isPaid }) => isPaid) ?? listed[0]
  const sessionId = known?.id ?? (await sessionOf(order, run.now))
  if (sessionId === undefined) {
    await cancel(order, run)
    return
  }
  await expireSession(sessionId)
  const synced = await syncOrder(order.id, { now: run.now, sessionId })
  if (synced) run.report.addOrder(synced)
}
