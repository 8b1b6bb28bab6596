import { closeCheckout } from '../../orders/close-checkout.use-case.ts'
import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import * as summaries from '../../orders/summaries.table.ts'
import type { Order } from '../../orders/order.ts'
import { sessionsCreatedBetween, type ListedSession } from '../../stripe/checkout-sessions.ts'
import { forEach, type Run } from './run.ts'

/** Leaves recent orders to the checkout and webhook that may be processing them. A checkout takes at most 20 seconds. */
const graceMilliseconds = 3 * 60_000
const pageSize = 100
/** A session may be opened by a retry, for as long as Stripe accepts the order's expiry. */
const openingSeconds = 10 * 60

/** The orders that wait for a payment, page by page, oldest first, except recent ones. */
async function* unfinishedOrders({ now, report }: Run): AsyncGenerator<Order[]> {
  const before = new Date(now.getTime() - graceMilliseconds).toISOString()
  for (const status of ['pending', 'processing'] as const) {
    let after: string | undefined
    do {
      const { rows, next } = await summaries.page(status, { after, limit: pageSize, oldestFirst: true })
      const due = rows.filter(({ createdAt }) => createdAt < before)
      report.checked.orders += due.length
      if (due.length > 0) yield [...(await orders.findAll(due.map(({ id }) => id))).values()]
      after = due.length === rows.length ? next : undefined
    } while (after !== undefined)
  }
}

/** The sessions of these orders in Stripe's list, by order. */
async function sessionsOf(page: Order[]): Promise<Map<string, ListedSession[]>> {
  const sessions = new Map(page.map(({ id }): [string, ListedSession[]] => [id, []]))
  const times = page.flatMap(({ status, createdAt }) =>
    status === 'pending' ? [Math.floor(Date.parse(createdAt) / 1000)] : [],
  )
  if (times.length === 0) return sessions
  const range = { gte: Math.min(...times), lte: Math.max(...times) + openingSeconds }
  for await (const session of sessionsCreatedBetween(range)) sessions.get(session.orderId ?? '')?.push(session)
  return sessions
}

/** Closes an order whose payment page was never shown, because the call that created the session failed or its response was lost. */
async function closeOrphanedCheckout(order: Order, listed: ListedSession[], run: Run): Promise<void> {
  const known = listed.find(({ isPaid }) => isPaid) ?? listed[0]
  run.report.addOrder(await closeCheckout(order, { now: run.now, sessionId: known?.id }))
}

async function update(run: Run, order: Order, sessions: ListedSession[]): Promise<void> {
  // According to Stripe's list, read a moment ago, nothing has happened.
  if (sessions.some(({ id, status }) => id === order.sessionId && status === 'open')) return
  const synced = await syncOrder(order.id, { now: run.now })
  if (synced) run.report.addOrder(synced)
  if (synced?.order.status === 'pending' && synced.order.sessionId === null)
    await closeOrphanedCheckout(synced.order, sessions, run)
}

/** Updates each unfinished order whose session may have changed, and closes checkouts whose page was never shown. */
export async function syncUnfinishedOrders(run: Run): Promise<void> {
  for await (const page of unfinishedOrders(run)) {
    const sessions = await sessionsOf(page)
    await forEach(run, page, (order) => update(run, order, sessions.get(order.id) ?? []))
    if (run.report.isIncomplete) return
  }
}
