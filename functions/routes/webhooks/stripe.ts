import * as contract from '../../../shared/orders/routes.ts'
import { settle } from '../../orders/settle-payment.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import { serve } from '../../serve.ts'
import { placeOf, verifyEvent, type Place } from '../../stripe/events.ts'
import { orderIdOfPayment } from '../../orders/read-facts.use-case.ts'

/** The order that an event is about: by what we wrote down ourselves, else by what we gave Stripe to carry. */
async function orderOf({ orderId, sessionId, paymentIntentId }: Place): Promise<string | undefined> {
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
      const place = placeOf(verified)
      requestContext.event = place.type
      const orderId = await orderOf(place)
      const settled = orderId === undefined ? undefined : await settle(orderId, { now, sessionId: place.sessionId })
      requestContext.alarms = settled?.alarms ?? []
      return { received: true as const }
    },
  },
})
