import { idempotencyKey, isRefused, release } from '../../orders/open-checkout.use-case.ts'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import { settle } from '../../orders/settle-payment.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { createSession, expireSession, type ListedSession } from '../../stripe/checkout-sessions.ts'
import type { Run } from './run.ts'

/** Stripe ends a session when it was told to, give or take. */
const marginSeconds = 10 * 60

/** Whatever was opened for it has ended by itself. */
const isOver = ({ sessionExpiresAt }: Order, now: Date) => now.getTime() / 1000 > sessionExpiresAt + marginSeconds

/**
 * The session that a lost call may have opened. Asked again under the same key, Stripe gives that very one, or one that is
 * closed as well before anybody hears of it. Undefined: there is none, and will be none.
 */
async function sessionOf(order: Order, now: Date): Promise<string | undefined> {
  try {
    return (await createSession(sessionParameters(order), idempotencyKey(order))).id
  } catch (error) {
    if (isRefused(error) || isOver(order, now)) return undefined
    throw error
  }
}

async function giveBack(order: Order, { report }: Run): Promise<void> {
  await release(order)
  const after = await orders.find(order.id)
  if (after) report.settled({ before: order, order: after, alarms: [] })
}

/**
 * Closes an order whose page nobody was shown: what Stripe lists of it is ended, or what it would have opened, so that it is
 * known dead; then its stock goes back.
 */
export async function closeUnopened(order: Order, listed: ListedSession[], run: Run): Promise<void> {
  const known = listed.find(({ isPaid }) => isPaid) ?? listed[0]
  const sessionId = known?.id ?? (await sessionOf(order, run.now))
  if (sessionId === undefined) {
    await giveBack(order, run)
    return
  }
  await expireSession(sessionId)
  const settled = await settle(order.id, { now: run.now, sessionId })
  if (settled) run.report.settled(settled)
}
