import Stripe from 'stripe'
import { isUnavailable } from '../unavailable.ts'
import { stripeKey } from '../secrets/stripe.ts'
import { stripeTimeoutMilliseconds } from '../timeouts.ts'

/**
 * Stripe rejected a request; a retry would not help. The message, which is logged, omits Stripe's own, which may contain personal data.
 */
export class StripeRejectedError extends Error {
  override name = 'StripeRejectedError'
  /** Stripe's error code, such as `resource_missing`, or its type when there is no code, such as `idempotency_error`. */
  readonly code: string
  /** The parameter that the error is about. */
  readonly param: string | undefined
  readonly statusCode: number | undefined
  /** Stripe's message, in English. Only staff may read it. */
  readonly words: string

  constructor({ code, rawType, type, param, statusCode, requestId, message }: Stripe.errors.StripeError) {
    const reason = code ?? rawType ?? type
    super(`Stripe rejected a request: ${[reason, param, requestId].filter(Boolean).join(', ')}`)
    this.code = reason
    this.param = param
    this.statusCode = statusCode
    this.words = message
  }
}

/** STRIPE_ENDPOINT replaces Stripe's API with a local stand-in. */
function address(): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { STRIPE_ENDPOINT: endpoint } = process.env
  if (!endpoint) return {}
  const { protocol, hostname, port } = new URL(endpoint)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) }
}

/** Stripe's API with this key. */
export const connect = (key: string): Stripe =>
  new Stripe(key, {
    ...address(),
    timeout: stripeTimeoutMilliseconds,
    // The caller decides whether to retry, with the same idempotency key. (The library itself retries once, with the same key,
    // when a keep-alive connection was closed.)
    maxNetworkRetries: 0,
    telemetry: false,
  })

/**
 * Whether Stripe repeated a failure of its own that it stored under the idempotency key: a retry with this key cannot succeed,
 * and the first attempt may have had an effect.
 */
export const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

let connected: { key: string; stripe: Stripe } | undefined

/** The key may change while this instance runs. */
async function connection(): Promise<Stripe> {
  const key = await stripeKey()
  if (connected?.key !== key) connected = { key, stripe: connect(key) }
  return connected.stripe
}

/** Wraps rejections. Transient errors stay as they are, for `isUnavailable`. */
const toRejection = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError && !isUnavailable(error) ? new StripeRejectedError(error) : error

/**
 * Calls Stripe.
 * @throws StripeRejectedError when Stripe rejects the request; an error that `isUnavailable` recognises when Stripe may or may not
 * have executed it
 */
export async function callStripe<T>(operation: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await connection()
  try {
    return await operation(stripe)
  } catch (error) {
    throw toRejection(error)
  }
}

/** Iterates over a Stripe list and fetches its pages as needed. Errors as in `callStripe`. */
export async function* listFromStripe<T>(list: (stripe: Stripe) => AsyncIterable<T>): AsyncGenerator<T, undefined> {
  const stripe = await connection()
  try {
    yield* list(stripe)
  } catch (error) {
    throw toRejection(error)
  }
  return undefined
}
