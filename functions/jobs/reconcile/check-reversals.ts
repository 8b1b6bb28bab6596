import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import { reversalsBetween, type Reversal } from '../../stripe/events.ts'
import { forEach, type Run } from './run.ts'
import type { List } from './sweep.ts'

/** An event never changes. It is compared again for some minutes, because Stripe may list it late, and clocks differ. */
const finalAfterSeconds = 10 * 60

type ReversedOrder = { id: string; events: Reversal[] }

/** The orders that the events are about, each once. */
async function ordersOf(page: Reversal[]): Promise<ReversedOrder[]> {
  const payments = page.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])
  const ids = await orders.idsOfPayments([...new Set(payments)])
  const reversed = new Map<string, Reversal[]>()
  for (const event of page) {
    const id = ids.get(event.paymentIntentId ?? '') ?? event.orderId
    if (id !== undefined) reversed.set(id, [...(reversed.get(id) ?? []), event])
  }
  return [...reversed].map(([id, events]) => ({ id, events }))
}

/** Stripe's events of refunds and disputes: brings the orders that they are about up to date. */
export const reversalList = (run: Run): List<Reversal> => ({
  name: 'reversals',
  finalAfterSeconds,
  createdBetween: reversalsBetween,
  async compare(page) {
    const reversed = await ordersOf(page)
    run.report.checked.payments += reversed.length
    const failed = await forEach(run, reversed, async ({ id }) => {
      const synced = await syncOrder(id, { now: run.now })
      if (synced) run.report.addOrder(synced)
    })
    return failed.flatMap(({ events }) => events)
  },
})
