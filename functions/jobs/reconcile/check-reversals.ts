import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { reversalsSince, type PaymentReversal } from '../../stripe/payment-reversals.ts'
import { forEach, type Run } from './run.ts'

/** Whether the order already reflects the reversal. */
const isCurrent = ({ refunded, hasFailedRefund, isDisputed }: PaymentReversal, order: Order): boolean =>
  order.refunded === refunded && !hasFailedRefund && (order.isDisputed || !isDisputed)

/** The orders that do not reflect their reversals, without duplicates. */
async function outdatedOrders(reversals: PaymentReversal[]): Promise<Order[]> {
  const ids = await orders.idsOfPayments(reversals.map(({ paymentIntentId }) => paymentIntentId))
  const references = reversals.map((each) => ({
    reversal: each,
    orderId: ids.get(each.paymentIntentId) ?? each.orderId,
  }))
  const known = await orders.findAll(references.flatMap(({ orderId }) => orderId ?? []))
  const outdated = references.flatMap(({ reversal, orderId }) => {
    const order = known.get(orderId ?? '')
    return order && !isCurrent(reversal, order) ? [order] : []
  })
  return [...new Set(outdated)]
}

/** Updates the orders whose payments were refunded or disputed at or after a time in epoch seconds. */
export async function checkReversals(run: Run, seconds: number): Promise<void> {
  const reversals = await reversalsSince(seconds)
  run.report.checked.payments += reversals.length
  await forEach(run, await outdatedOrders(reversals), async ({ id }) => {
    const synced = await syncOrder(id, { now: run.now })
    if (synced) run.report.addOrder(synced)
  })
}
