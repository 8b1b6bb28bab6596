import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { handledEvents } from '../../../functions/stripe/events.ts'
import { resourceMissing } from './stripe-error.ts'

/** The types of event that Stripe sends to the shop's webhook endpoint. */
export type EventType = (typeof handledEvents)[number]

export type PaymentData = { metadata: Record<string, string>; shipping: Stripe.PaymentIntent.Shipping | null }

type Effects = {
  /** Emits an event with a snapshot of the object. */
  emit: (type: EventType, object: object) => void
  /** Runs a task after a delay, unless the stand-in was stopped. */
  schedule: (milliseconds: number, task: () => void) => void
  /** How long delayed payments and refunds stay pending; undefined: until a test settles them. */
  bankDelayMilliseconds: number | undefined
  /** Whether the objects are of the live mode, as the key's prefix says. */
  livemode: boolean
}

/** Every object of the stand-in by its id, in memory while the process lives. */
export const newState = (effects: Effects) => ({
  sessions: new Map<string, Stripe.Checkout.Session>(),
  /** By session. */
  lineItems: new Map<string, Stripe.LineItem[]>(),
  /** The metadata and the address that a session's payment will have, by session. */
  paymentData: new Map<string, PaymentData>(),
  shippingRates: new Map<string, Stripe.ShippingRate>(),
  customers: new Map<string, Stripe.Customer>(),
  paymentIntents: new Map<string, Stripe.PaymentIntent>(),
  charges: new Map<string, Stripe.Charge>(),
  refunds: new Map<string, Stripe.Refund>(),
  disputes: new Map<string, Stripe.Dispute>(),
  /** The events, delivered or not. */
  events: new Map<string, Stripe.Event>(),
  webhookEndpoints: new Map<string, Stripe.WebhookEndpoint>(),
  /** By charge: refunds that do not succeed immediately. */
  refundOutcomes: new Map<string, 'pending' | 'fails'>(),
  ...effects,
})
export type StripeState = ReturnType<typeof newState>

/** The current time in epoch seconds, the unit of all Stripe timestamps. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in Stripe's format: `pi_` and 24 letters or digits. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')}`

const objectNames = {
  sessions: 'checkout.session',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  customers: 'customer',
} as const

/**
 * The object with that id.
 * @throws StripeError `resource_missing`
 */
export function retrieve<K extends keyof typeof objectNames>(
  state: StripeState,
  kind: K,
  id: string,
  param?: string,
): StripeState[K] extends Map<string, infer T> ? T : never {
  const found = state[kind].get(id)
  if (!found) throw resourceMissing(objectNames[kind], id, param)
  return found as never
}

/** The id of a reference, expanded or not; empty when there is none. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

const objectsByPrefix = new Map<string, (state: StripeState) => Map<string, object>>([
  ['pi', (state) => state.paymentIntents],
  ['ch', (state) => state.charges],
  ['py', (state) => state.charges],
  ['re', (state) => state.refunds],
  ['cus', (state) => state.customers],
  ['shr', (state) => state.shippingRates],
])

/** The object with that id, of any type. */
export const findById = (state: StripeState, id: string): object | undefined =>
  objectsByPrefix
    .get(id.split('_')[0] ?? '')?.(state)
    .get(id)
