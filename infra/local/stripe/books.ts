import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { missing } from './stripe-problem.ts'

/** The types of event that a shop's endpoint is told of. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'

/** Everything that the stand-in knows: in memory, for as long as its process lives. */
export type Books = {
  sessions: Map<string, Stripe.Checkout.Session>
  /** By session: its lines, and the metadata that its payment will carry. */
  lines: Map<string, Stripe.LineItem[]>
  intended: Map<string, Record<string, string>>
  rates: Map<string, Stripe.ShippingRate>
  customers: Map<string, Stripe.Customer>
  intents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
  /** By charge: what its bank does with a refund, where it is not given at once. */
  refundFates: Map<string, 'pending' | 'fails'>
  /** Tells whoever listens what happened. The object is as it is at this moment. */
  tell: (type: EventType, object: object) => void
  /** Does something after a while, unless the stand-in was stopped. */
  later: (milliseconds: number, work: () => void) => void
  /** How long a bank takes, for payments and refunds that are not settled at once; undefined: until it is told to. */
  bankMilliseconds: number | undefined
}

export const emptyBooks = (rest: Pick<Books, 'tell' | 'later' | 'bankMilliseconds'>): Books => ({
  sessions: new Map(),
  lines: new Map(),
  intended: new Map(),
  rates: new Map(),
  customers: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  refundFates: new Map(),
  ...rest,
})

/** Epoch seconds, as all of Stripe's times. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id as Stripe makes them: `pi_` and 24 letters. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`

const what = {
  sessions: 'checkout.session',
  intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  customers: 'customer',
} as const

/** What has that id; refused with `resource_missing` when nothing has. */
export function findIn<K extends keyof typeof what>(
  books: Books,
  kind: K,
  id: string,
  param?: string,
): Books[K] extends Map<string, infer T> ? T : never {
  const found = books[kind].get(id)
  if (!found) throw missing(what[kind], id, param)
  return found as never
}

/** The id of what is an id itself, or was put in its place; empty where nothing is. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

const kindByPrefix: Record<string, (books: Books) => Map<string, object>> = {
  pi: (books) => books.intents,
  ch: (books) => books.charges,
  py: (books) => books.charges,
  re: (books) => books.refunds,
  cus: (books) => books.customers,
  shr: (books) => books.rates,
}

/** What an id stands for, to be put in its place. */
export const lookUp = (books: Books, id: string): object | undefined =>
  kindByPrefix[id.split('_')[0] ?? '']?.(books).get(id)
