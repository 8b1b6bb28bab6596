import type Stripe from 'stripe'
import { ask, StripeRefused } from './connection.ts'
import { madeSince } from './pages.ts'

export type SessionParameters = Stripe.Checkout.SessionCreateParams

/**
 * Opens the page where Stripe takes a payment. The same key with the same parameters gives the same session again, for 24
 * hours.
 * @throws StripeRefused when there is no such session and will be none; `isUnavailable` when there may be one
 */
export async function createSession(
  parameters: SessionParameters,
  idempotencyKey: string,
): Promise<{ id: string; url: string }> {
  const { id, url } = await ask((stripe) => stripe.checkout.sessions.create(parameters, { idempotencyKey }))
  if (url === null) throw new Error('Stripe gave a session without a page')
  return { id, url }
}

/**
 * Ends the session if it is still open. One that is complete or expired already, or unknown, stays as it is: `readFacts`
 * tells which.
 */
export async function expireSession(id: string): Promise<void> {
  try {
    await ask((stripe) => stripe.checkout.sessions.expire(id))
  } catch (error) {
    const isOver = error instanceof StripeRefused && (error.statusCode === 400 || error.statusCode === 404)
    if (!isOver) throw error
  }
}

/** A session as the list has it. */
export type ListedSession = {
  id: string
  orderId: string | null
  status: Stripe.Checkout.Session['status']
  isPaid: boolean
}

/** The sessions that were opened at or after that time, epoch seconds, newest first. */
export async function* sessionsSince(seconds: number): AsyncGenerator<ListedSession> {
  const sessions = madeSince(seconds, (stripe, page) => stripe.checkout.sessions.list(page))
  for await (const { id, client_reference_id: orderId, status, payment_status: payment } of sessions)
    yield { id, orderId, status, isPaid: payment === 'paid' }
}
