import type Stripe from 'stripe'
import { callStripe, StripeRejectedError } from './connection.ts'
import { siteOrigins } from '../environment.ts'
import { createdBetween, type CreatedRange } from './created-since.ts'

export type SessionParameters = Stripe.Checkout.SessionCreateParams

/** A session and its payment page. Null once the page is closed. */
export type SessionPage = { id: string; url: string | null }

/**
 * Creates a checkout session. For 24 hours, the same key with the same parameters returns the same session.
 * @throws StripeRejectedError when no session was created; an error that `isUnavailable` recognises when one may have been
 * created
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
  /** Epoch seconds. */
  created: number
  /** Null for a session without an order: other payments of the same Stripe account are not ours. */
  orderId: string | null
  /** Whether this site created it for an order. Another stage may use the same account. */
  isOfThisSite: boolean
  status: Stripe.Checkout.Session['status']
  isPaid: boolean
  /** Null once the payment page is closed. */
  url: string | null
}

const toListed = ({
  id,
  created,
  metadata,
  status,
  payment_status: payment,
  url,
}: Stripe.Checkout.Session): ListedSession => ({
  id,
  created,
  orderId: metadata?.orderId ?? null,
  isOfThisSite: metadata?.orderId !== undefined && metadata.site === siteOrigins()[0],
  status,
  isPaid: payment === 'paid',
  url,
})

/** The sessions that were created in a range of time, newest first. */
export async function* sessionsCreatedBetween(created: CreatedRange): AsyncGenerator<ListedSession> {
  const sessions = createdBetween(created, (stripe, parameters) => stripe.checkout.sessions.list(parameters))
  for await (const session of sessions) yield toListed(session)
}
