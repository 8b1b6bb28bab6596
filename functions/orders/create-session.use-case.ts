import { createSession, sessionsCreatedBetween, type SessionPage } from '../stripe/checkout-sessions.ts'
import { isReplayedFailure, StripeRejectedError } from '../stripe/connection.ts'
import type { Order } from './order.ts'
import { sessionParameters } from './session-parameters.use-case.ts'

/** The idempotency key under which Stripe treats all attempts to open an order's session as one. */
export const idempotencyKey = ({ id }: Order): string => `checkout-${id}`

/** Whether the error proves that no session exists, or will exist, under the order's idempotency key. */
export const isRejected = (error: unknown): error is StripeRejectedError =>
  error instanceof StripeRejectedError && !error.code.startsWith('idempotency')

/** Stripe refuses a session that would expire in less than 30 minutes. */
const minSecondsOpen = 30 * 60
/** How far Stripe's clock may differ from ours. */
const skewSeconds = 60

/** The session of an order in Stripe's list, if there is one. */
async function listedSession({ id, createdAt, sessionExpiresAt }: Order) {
  const created = {
    gte: Math.floor(Date.parse(createdAt) / 1000) - skewSeconds,
    lte: sessionExpiresAt - minSecondsOpen + skewSeconds,
  }
  for await (const session of sessionsCreatedBetween(created)) if (session.orderId === id) return session
  return undefined
}

/** Whether the key was already used with other parameters, which a deployment has changed since. */
const isForOtherParameters = (error: unknown): boolean =>
  error instanceof StripeRejectedError && error.code === 'idempotency_error'

/**
 * Creates the order's session, or returns the one that an earlier attempt created. Stripe stores a failure of its own under the
 * idempotency key and repeats it for 24 hours, although the session may exist. In that case, looks the session up in Stripe's
 * list, and creates it under a second key if it is not there.
 * @throws as `createSession`
 */
export async function createOrFindSession(order: Order): Promise<SessionPage> {
  const key = idempotencyKey(order)
  try {
    return await createSession(sessionParameters(order), key)
  } catch (error) {
    const isReplayed = isReplayedFailure(error)
    if (!isReplayed && !isForOtherParameters(error)) throw error
    const listed = await listedSession(order)
    if (listed) return listed
    if (!isReplayed) throw error
    return await createSession(sessionParameters(order), `${key}-2`)
  }
}

/** Stripe may expire a session a little later than requested. */
const marginSeconds = 10 * 60

/** Whether any session of the order must have expired by now. */
const hasExpired = ({ sessionExpiresAt }: Order, now: Date) => now.getTime() / 1000 > sessionExpiresAt + marginSeconds

/**
 * The id of the session that a lost call may have created. The same call with the same idempotency key returns that session, or
 * creates one, and the caller expires it before anyone sees it. Undefined when there is no session and none can appear.
 */
export async function sessionOf(order: Order, now: Date): Promise<string | undefined> {
  try {
    return (await createOrFindSession(order)).id
  } catch (error) {
    if (isRejected(error) || hasExpired(order, now)) return undefined
    throw error
  }
}
