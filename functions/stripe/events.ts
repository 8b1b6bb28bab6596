import Stripe from 'stripe'
import { isLiveStage } from '../environment.ts'
import { Problem } from '../problem.ts'
import { stripeWebhookSecret } from '../secrets/stripe.ts'
import { createdBetween, type CreatedRange } from './created-since.ts'

/** The exact bytes of the body, and the request's headers. */
type SignedRequest = { body: Buffer; headers: Record<string, string | undefined> }

const toleranceSeconds = 300

/**
 * The ids that an event refers to, as far as the event has them. They only locate the order; its state is read from Stripe.
 */
export type EventReferences = { type: string; orderId?: string; sessionId?: string; paymentIntentId?: string }

/**
 * Verifies Stripe's signature and parses the event.
 * @throws Problem `bad_signature` when the signature does not match the body, or is over five minutes old
 */
export async function verifyEvent({ body, headers }: SignedRequest, now: Date): Promise<Stripe.Event> {
  const key = await stripeWebhookSecret()
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
    // Besides its signature error, the library throws other errors for malformed headers.
    throw new Problem('bad_signature')
  }
}

/** Whether the event is of the Stripe mode that this stage does not accept. Such an event must change nothing. */
export const isOfOtherMode = ({ livemode }: Stripe.Event): boolean => livemode !== isLiveStage()

/** The types of event that report that money of a payment left or came back. */
export const reversalEvents = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.Event['type'][]

/** The types of event that change an order: Stripe must send each of them to the webhook. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  ...reversalEvents,
] as const satisfies Stripe.Event['type'][]

const idOf = (value: { id: string } | string | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

/**
 * The references of an event. For types that we do not handle, and for sessions without an order, only the type: other payments
 * of the same Stripe account are not ours.
 */
export function referencesOf(event: Stripe.Event): EventReferences {
  const { type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, metadata, payment_intent: intent } = event.data.object
      const orderId = metadata?.orderId
      return orderId ? toReferences(type, { sessionId: id, orderId, paymentIntentId: idOf(intent) }) : { type }
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { metadata, payment_intent: intent } = event.data.object
      return toReferences(type, { orderId: metadata?.orderId, paymentIntentId: idOf(intent) })
    }
    default:
      return { type }
  }
}

const toReferences = (type: string, found: Record<string, string | null | undefined>): EventReferences => ({
  type,
  ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)),
})

/** An event of the money of a payment. */
export type Reversal = Omit<EventReferences, 'type'> & {
  id: string
  /** Epoch seconds. */
  created: number
}

/** The events of money in a range of time, newest first, whether or not the webhook received them. */
export async function* reversalsBetween(created: CreatedRange): AsyncGenerator<Reversal> {
  const events = createdBetween(created, (stripe, parameters) =>
    stripe.events.list({ ...parameters, types: [...reversalEvents] }),
  )
  for await (const event of events) {
    const { type: _type, ...references } = referencesOf(event)
    yield { id: event.id, created: event.created, ...references }
  }
}
