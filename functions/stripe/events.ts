import Stripe from 'stripe'
import { Problem } from '../problem.ts'
import { secret } from '../secrets/secrets.ts'

/** The bytes that were sent, and the headers that came with them. */
type SignedRequest = { body: Buffer; headers: Record<string, string | undefined> }

const toleranceSeconds = 300

/**
 * Where an event says to look. It is a hint and no more: what happened is read back from Stripe. Everything but the type is
 * absent where the event does not carry it.
 */
export type Place = { type: string; orderId?: string; sessionId?: string; paymentIntentId?: string }

/**
 * Verifies Stripe's signature and gives the event in the request's body, which must be the very bytes that were sent.
 * @throws Problem `bad_signature` when our webhook secret did not sign these bytes, or did so over five minutes ago
 */
export async function verifyEvent({ body, headers }: SignedRequest, now: Date): Promise<Stripe.Event> {
  const key = await secret('STRIPE_WEBHOOK_SECRET')
  try {
    const { webhooks } = Stripe
    return webhooks.constructEvent(
      body.toString(),
      headers['stripe-signature'] ?? '',
      key,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    // The library has an error of its own for most signatures that are none, and stumbles over the rest.
    throw new Problem('bad_signature')
  }
}

const idOf = (value: { id: string } | string | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

/** Of an event: its type, and where to look. An event of a type that we do not handle has its type alone. */
export function placeOf(event: Stripe.Event): Place {
  const { type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id: orderId, payment_intent: intent } = event.data.object
      return place(type, { sessionId: id, orderId, paymentIntentId: idOf(intent) })
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created': {
      const { metadata, payment_intent: intent } = event.data.object
      return place(type, { orderId: metadata?.orderId, paymentIntentId: idOf(intent) })
    }
    default:
      return { type }
  }
}

const place = (type: string, found: Record<string, string | null | undefined>): Place => ({
  type,
  ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)),
})
