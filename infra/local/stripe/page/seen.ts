import type Stripe from 'stripe'
import type { Option } from './summary.ts'
import type { Typed, Wrong } from './read-payment.ts'

/** What the page that takes the payment shows: the session, and what was typed so far. */
export type Seen = {
  session: Stripe.Checkout.Session
  lines: Stripe.LineItem[]
  options: Option[]
  typed: Typed
  wrong: Wrong
}
