import * as contract from '../../../shared/contract/shop.ts'
import { settle } from '../../checkout/settle.ts'
import * as orders from '../../data/orders.ts'
import { serve } from '../../http/serve.ts'
import { placeOf, readEvent, type Place } from '../../stripe/events.ts'
import { orderIdOfPayment } from '../../stripe/facts.ts'

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
    async run({ now, exchange }) {
      const { body = Buffer.alloc(0), signature } = exchange.signed ?? {}
      const place = placeOf(await readEvent(body, signature, now))
      exchange.event = place.type
      const orderId = await orderOf(place)
      const settled = orderId === undefined ? undefined : await settle(orderId, { now, sessionId: place.sessionId })
      exchange.alarms = settled?.alarms ?? []
      return { received: true as const }
    },
  },
})
