import { closeCheckout } from '../../orders/close-checkout.use-case.ts'
import type { Order } from '../../orders/order.ts'
import type { ListedSession } from '../../stripe/checkout-sessions.ts'
import type { Run } from './run.ts'

/** Closes an order whose payment page was never shown, because the call that created the session failed or its response was lost. */
export async function closeOrphanedCheckout(order: Order, listed: ListedSession[], run: Run): Promise<void> {
  const known = listed.find(({ isPaid }) => isPaid) ?? listed[0]
  run.report.addOrder(await closeCheckout(order, { now: run.now, sessionId: known?.id }))
}
