import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import * as summaries from '../../orders/summaries.table.ts'
import type { Order } from '../../orders/order.ts'
import { closeOrphanedCheckout } from './close-orphaned-checkout.ts'
import { forEach, type Run } from './run.ts'
import type { Sessions } from './check-sessions.ts'

/** Leaves recent orders to the checkout and webhook that may be processing them. A checkout takes 20 seconds at most. */
const graceMilliseconds = 3 * 60_000
const pageSize = 100

/** The orders that wait for a payment, oldest first, except recent ones. */
async function* unfinishedOrders({ now, report }: Run): AsyncGenerator<Order> {
  const before = new Date(now.getTime() - graceMilliseconds).toISOString()
  for (const status of ['pending', 'processing'] as const) {
    let after: string | undefined
    do {
      const { rows, next } = await summaries.page(status, { after, limit: pageSize, oldestFirst: true })
      const due = rows.filter(({ createdAt }) => createdAt < before)
      report.checked.orders += due.length
      yield* (await orders.findAll(due.map(({ id }) => id))).values()
      after = due.length === rows.length ? next : undefined
    } while (after !== undefined)
  }
}

/** Updates each unfinished order whose session may have changed, and closes checkouts whose page was never shown. */
export const syncUnfinishedOrders = (run: Run, sessions: Sessions): Promise<void> =>
  forEach(run, unfinishedOrders(run), async (order) => {
    // According to Stripe's list, read a moment ago, nothing has happened.
    if (order.sessionId !== null && sessions.get(order.sessionId)?.status === 'open') return
    const synced = await syncOrder(order.id, { now: run.now })
    if (synced) run.report.addOrder(synced)
    if (synced?.order.status === 'pending' && synced.order.sessionId === null)
      await closeOrphanedCheckout(synced.order, sessions.of(order.id), run)
  })
