import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as decisions from '../../orders/decisions-needed.table.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { expireSession, sessionsCreatedBetween, type ListedSession } from '../../stripe/checkout-sessions.ts'
import { forEach, type Run } from './run.ts'
import type { List } from './sweep.ts'

/** A session expires 35 minutes after its order was placed. Later changes concern unfinished orders, which are all compared. */
const finalAfterSeconds = 60 * 60

/** The difference between a session and its order. */
type Mismatch = 'none' | 'no order' | 'payment not recorded' | 'must be closed'

/** Statuses in which a payment has not been accepted or fully handled. */
const unpaidStatuses = new Set<Order['status']>(['pending', 'processing', 'cancelled'])

function findMismatch({ id, status, isPaid, ...session }: ListedSession, order: Order | undefined): Mismatch {
  if (!order) return session.isOfThisSite && status !== 'expired' ? 'no order' : 'none'
  const isOwn = order.sessionId === id
  if (isPaid) return unpaidStatuses.has(order.status) || !isOwn ? 'payment not recorded' : 'none'
  const isAwaited = order.status === 'pending' && (isOwn || order.sessionId === null)
  return status === 'open' && !isAwaited ? 'must be closed' : 'none'
}

const withoutOrder = ({ isPaid }: ListedSession) =>
  isPaid
    ? 'It was paid, but its order does not exist. Check it in Stripe: the buyer is owed goods or a refund.'
    : 'Its order does not exist. Check it in Stripe: it may still be paid.'

/** Compares a session of ours with its order. Returns whether it needs a person. */
async function check(run: Run, session: ListedSession, order: Order | undefined): Promise<boolean> {
  const mismatch = findMismatch(session, order)
  if (mismatch === 'no order') {
    run.report.add({ subject: session.id, outcome: 'attention', description: withoutOrder(session) })
    await decisions.beginOnce(session.id, 'no_order', run.now)
    return true
  }
  if (order && mismatch === 'payment not recorded') {
    const synced = await syncOrder(order.id, { now: run.now, sessionId: session.id })
    if (synced) run.report.addOrder(synced)
    return synced?.order.attention !== null
  }
  if (order && mismatch === 'must be closed') {
    await expireSession(session.id)
    const description = `Its order ${order.id} does not expect a payment.`
    run.report.add({ subject: session.id, outcome: 'closed', description })
  }
  return false
}

/** Stripe's sessions. Compares each with its order: is its payment recorded, and may it still be paid? */
export const sessionList = (run: Run): List<ListedSession> => ({
  name: 'sessions',
  finalAfterSeconds,
  createdBetween: sessionsCreatedBetween,
  async compare(sessions) {
    run.report.checked.sessions += sessions.length
    const known = await orders.findAll(sessions.flatMap(({ orderId }) => orderId ?? []))
    const open: ListedSession[] = []
    const failed = await forEach(run, sessions, async (session) => {
      if (await check(run, session, known.get(session.orderId ?? ''))) open.push(session)
    })
    return [...open, ...failed]
  },
})
