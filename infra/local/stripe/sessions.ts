import type Stripe from 'stripe'
import { retrieve, type StripeState } from './state.ts'
import { invalidState } from './stripe-error.ts'

/**
 * Expires an open session.
 * @throws StripeError when it is complete or has expired already
 */
export function expireSession(state: StripeState, id: string): Stripe.Checkout.Session {
  const session = retrieve(state, 'sessions', id)
  if (session.status !== 'open')
    throw invalidState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  session.status = 'expired'
  session.url = null
  state.emit('checkout.session.expired', session)
  return session
}
