import type Stripe from 'stripe'
import { callStripe, StripeRejectedError } from './connection.ts'
import { createdSince } from './created-since.ts'

export type SessionParameters = Stripe.Checkout.SessionCreateParams

/**
 * Creates a checkout session. For 24 hours, the same key with the same parameters returns the same session.
 * @throws StripeRejectedError when no session was created; an error that `isUnavailable` recognises when one may have been
 */
export async function createSession(
  parameters: SessionParameters,
  idempotencyKey: string,
): Promise<{ id: string; url: string }> {
  const { id, url } = await callStripe((stripe) => stripe.checkout.sessions.create(parameters, { idempotencyKey }))
  if (url === null) throw new Error('Stripe returned a session without a URL')
  return { id, url }
}

/** Expires a session if it is open. Does nothing when it is complete, expired or missing. */
export async function expireSession(id: string): Promise<void> {
  try {
    await callStripe((stripe) => stripe.checkout.sessions.expire(id))
  } catch (error) {
    const isOver = error instanceof StripeRejectedError && (error.statusCode === 400 || error.statusCode === 404)
    if (!isOver) throw error
  }
}

/** A session in Stripe's list. */
export type ListedSession = {
  id: string
  orderId: string | null
  status: Stripe.Checkout.Session['status']
  isPaid: boolean
}

/** The sessions that were created at or after a time in epoch seconds, newest first. */
export async function* sessionsCreatedSince(seconds: number): AsyncGenerator<ListedSession> {
  const sessions = createdSince(seconds, (stripe, parameters) => stripe.checkout.sessions.list(parameters))
  for await (const { id, client_reference_id: orderId, status, payment_status: payment } of sessions)
    yield { id, orderId, status, isPaid: payment === 'paid' }
}
