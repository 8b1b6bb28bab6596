import { settle } from '../../orders/settle-payment.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { closeUnopened } from './close-unopened.ts'
import { forEach, type Run } from './run.ts'
import type { Sessions } from './sessions.ts'

/** Whoever is at it right now, browser or webhook, is left alone: a checkout takes 20 seconds at most. */
const graceMilliseconds = 3 * 60_000
const pageSize = 100

/** The orders that await Stripe's word, oldest first; the youngest are left alone. */
async function* waiting({ now, report }: Run): AsyncGenerator<Order> {
  const before = new Date(now.getTime() - graceMilliseconds).toISOString()
  for (const status of ['pending', 'processing'] as const) {
    let after: string | undefined
    do {
      const { rows, next } = await orders.page(status, { after, limit: pageSize, oldestFirst: true })
      const due = rows.filter(({ createdAt }) => createdAt < before)
      report.looked.orders += due.length
      yield* due
      after = due.length === rows.length ? next : undefined
    } while (after !== undefined)
  }
}

/** Brings each waiting order up to date whose session may have moved, and closes those that never had a page. */
export const settleWaiting = (run: Run, sessions: Sessions): Promise<void> =>
  forEach(run, waiting(run), async (order) => {
    // Stripe's list said a moment ago that nothing happened.
    if (order.sessionId !== null && sessions.get(order.sessionId)?.status === 'open') return
    const settled = await settle(order.id, { now: run.now })
    if (settled) run.report.settled(settled)
    if (settled?.order.status === 'pending' && settled.order.sessionId === null)
      await closeUnopened(settled.order, sessions.of(order.id), run)
  })
