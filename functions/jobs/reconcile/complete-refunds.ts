import * as decisions from '../../orders/decisions-needed.table.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { completeRefund } from '../../orders/refund-order.use-case.ts'
import * as pendingRefunds from '../../orders/pending-refunds.table.ts'
import { Problem } from '../../problem.ts'
import { refundUnlessMade } from '../../stripe/refunds.ts'
import { AlreadyCompleted } from '../../table/transactions.ts'
import { forEach, type Run } from './run.ts'

/** Leaves recent refunds to the request that began them, which ends within 30 seconds. */
const graceMilliseconds = 60_000

/** The orders with a begun refund whose outcome is not recorded. */
async function* ordersWithRefunds({ now }: Run): AsyncGenerator<Order> {
  for await (const ids of pendingRefunds.begunBefore(new Date(now.getTime() - graceMilliseconds)))
    yield* (await orders.findAll(ids)).values()
}

/** Completes the refunds whose process died, or that Stripe did not answer. */
export async function completeRefunds(run: Run): Promise<void> {
  await forEach(run, ordersWithRefunds(run), async (order) => {
    const { refundIntent: intent } = order
    // The index may be older than the order.
    if (!intent) return
    try {
      // Nobody waits for the answer: if Stripe refuses the refund, staff must hear of it.
      const refused = [decisions.begin(order.id, 'refund_refused', run.now)]
      run.report.addOrder(await completeRefund(order, intent, { issue: refundUnlessMade, now: run.now, refused }))
    } catch (error) {
      if (error instanceof AlreadyCompleted) return
      if (!(error instanceof Problem && error.code === 'not_refundable')) throw error
      const description =
        'Stripe refused a refund that was begun. Nothing was refunded: check the order, then refund it again.'
      run.report.add({ subject: order.id, outcome: 'attention', description })
    }
  })
}
