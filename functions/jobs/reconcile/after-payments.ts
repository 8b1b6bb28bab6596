import { settle } from '../../orders/settle-payment.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { afterPaymentsSince, type AfterPayment } from '../../stripe/after-payment.ts'
import { forEach, type Run } from './run.ts'

/** Whether the order is sure to say what lately became of its payment. */
const isKnown = ({ refunded, hasFailedRefund, isDisputed }: AfterPayment, order: Order): boolean =>
  order.refunded === refunded && !hasFailedRefund && (order.isDisputed || !isDisputed)

/** The orders that do not, each once. */
async function behind(news: AfterPayment[]): Promise<Order[]> {
  const ids = await orders.idsOfPayments(news.map(({ paymentIntentId }) => paymentIntentId))
  const places = news.map((each) => ({ each, orderId: ids.get(each.paymentIntentId) ?? each.orderId }))
  const known = await orders.findAll(places.flatMap(({ orderId }) => orderId ?? []))
  const late = places.flatMap(({ each, orderId }) => {
    const order = known.get(orderId ?? '')
    return order && !isKnown(each, order) ? [order] : []
  })
  return [...new Set(late)]
}

/** Holds what was given back, came back to us, or is disputed since that time, epoch seconds, against the orders. */
export async function checkAfterPayments(run: Run, seconds: number): Promise<void> {
  const news = await afterPaymentsSince(seconds)
  run.report.looked.payments += news.length
  await forEach(run, await behind(news), async ({ id }) => {
    const settled = await settle(id, { now: run.now })
    if (settled) run.report.settled(settled)
  })
}
