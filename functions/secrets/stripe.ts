import { isLiveKey, isLiveStage } from '../environment.ts'
import { Problem } from '../problem.ts'
import { readSecret, requireSecret } from './read-secret.ts'

const notSetUp = 'Payments are not set up on this site yet.'

/** The key is for the Stripe mode that this stage does not accept. */
class StripeModeError extends Error {
  override name = 'StripeModeError'
}

/**
 * The key of Stripe's API.
 * @throws Problem `not_configured` before it is set. With a key of the other mode, the problem has a cause and counts as a fault:
 * a checkout with it could take money without an order, or the reverse.
 */
export async function stripeKey(): Promise<string> {
  const key = await requireSecret('stripe', 'STRIPE_SECRET_KEY', notSetUp)
  if (isLiveKey(key) === isLiveStage()) return key
  const cause = new StripeModeError(`The key of Stripe is for the ${isLiveStage() ? 'test' : 'live'} mode`)
  throw new Problem('not_configured', { message: notSetUp, cause })
}

export const isStripeKeySet = async (): Promise<boolean> =>
  (await readSecret('stripe', 'STRIPE_SECRET_KEY')) !== undefined

/** Verifies the signature of Stripe's events. */
export const stripeWebhookSecret = (): Promise<string> => requireSecret('stripe', 'STRIPE_WEBHOOK_SECRET', notSetUp)
