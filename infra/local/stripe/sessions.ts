import type Stripe from 'stripe'
import { findIn, type Books } from './books.ts'
import { impossible } from './stripe-problem.ts'

type Session = Stripe.Checkout.Session

/** Ends a session that is open. */
export function expireSession(books: Books, id: string): Session {
  const session = findIn(books, 'sessions', id)
  if (session.status !== 'open') {
    const words = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw impossible(words)
  }
  session.status = 'expired'
  session.url = null
  books.tell('checkout.session.expired', session)
  return session
}

/** The sessions that these filters let through, newest first. */
export function sessionsOf(books: Books, filters: Stripe.Checkout.SessionListParams): Session[] {
  const { created, status, customer, payment_intent: intent, customer_details: details } = filters
  return [...books.sessions.values()]
    .toReversed()
    .filter((session) => isWithin(session.created, created))
    .filter((session) => status === undefined || session.status === status)
    .filter((session) => customer === undefined || session.customer === customer)
    .filter((session) => intent === undefined || session.payment_intent === intent)
    .filter((session) => details === undefined || session.customer_details?.email === details.email)
}

export function isWithin(created: number, range: Stripe.RangeQueryParam | number | undefined): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
