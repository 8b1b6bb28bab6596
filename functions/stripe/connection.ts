import Stripe from 'stripe'
import { isUnavailable } from '../unavailable.ts'
import { secret } from '../secrets/secrets.ts'
import { stripeTimeoutMilliseconds } from '../timeouts.ts'

/**
 * Stripe looked at what it was asked and will not do it: asking again changes nothing. Its words stay out of the message,
 * for they may hold what a person typed.
 */
export class StripeRefused extends Error {
  override name = 'StripeRefused'
  /** Stripe's code, as `resource_missing`; its type where it gives none, as `idempotency_error`. */
  readonly code: string
  /** The parameter that it is about. */
  readonly param: string | undefined
  readonly statusCode: number | undefined

  constructor({ code, rawType, type, param, statusCode, requestId }: Stripe.errors.StripeError) {
    const known = code ?? rawType ?? type
    super(`Stripe refused: ${[known, param, requestId].filter(Boolean).join(', ')}`)
    this.code = known
    this.param = param
    this.statusCode = statusCode
  }
}

/** Where Stripe is. STRIPE_ENDPOINT names another place that speaks its protocol, on one machine. */
function address(): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { STRIPE_ENDPOINT: endpoint } = process.env
  if (!endpoint) return {}
  const { protocol, hostname, port } = new URL(endpoint)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) }
}

const connect = async (): Promise<Stripe> =>
  new Stripe(await secret('STRIPE_SECRET_KEY'), {
    ...address(),
    timeout: stripeTimeoutMilliseconds,
    // Whoever asks decides whether to ask again, under the same key. (A connection that was closed meanwhile is tried once
    // more by the library itself, under the same key too.)
    maxNetworkRetries: 0,
    telemetry: false,
  })

let connection: Promise<Stripe> | undefined

/**
 * Asks Stripe.
 * @throws StripeRefused when it says no; what `isUnavailable` knows when it may have done it or not
 */
export async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
  connection ??= connect().catch((error: unknown) => {
    connection = undefined
    throw error
  })
  const stripe = await connection
  try {
    return await question(stripe)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isUnavailable(error)) throw error
    throw new StripeRefused(error)
  }
}
