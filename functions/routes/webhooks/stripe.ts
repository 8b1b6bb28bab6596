import * as contract from '../../../shared/orders/routes.ts'
import * as decisions from '../../orders/decisions-needed.table.ts'
import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import { transact } from '../../table/transactions.ts'
import { serve } from '../../serve.ts'
import { isOfOtherMode, referencesOf, verifyEvent, type EventReferences } from '../../stripe/events.ts'
import { orderIdOfPayment } from '../../orders/read-checkout-state.use-case.ts'

/** The id of the event's order: from our own records first, then from the metadata at Stripe. */
async function orderOf({ orderId, sessionId, paymentIntentId }: EventReferences): Promise<string | undefined> {
  const known =
    (sessionId !== undefined && (await orders.idOfSession(sessionId))) ||
    (paymentIntentId !== undefined && (await orders.idOfPayment(paymentIntentId)))
  if (known) return known
  if (orderId !== undefined || paymentIntentId === undefined) return orderId
  return (await orderIdOfPayment(paymentIntentId)) ?? undefined
}

export const handler = serve(contract.stripeWebhook, {
  POST: {
    verify: verifyEvent,
    async run({ verified, now, requestContext }) {
      const references = referencesOf(verified)
      requestContext.event = references.type
      if (isOfOtherMode(verified)) {
        requestContext.alarms = ['other_mode']
        // One row for all such events: the reconcile job counts it in each run that follows one.
        await transact([decisions.begin('webhook', 'other_mode', now)])
        return { received: true as const }
      }
      const orderId = await orderOf(references)
      const synced =
        orderId === undefined ? undefined : await syncOrder(orderId, { now, sessionId: references.sessionId })
      requestContext.alarms = synced?.alarms ?? []
      return { received: true as const }
    },
  },
})
