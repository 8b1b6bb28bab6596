import { readSecret, requireSecret } from './read-secret.ts'

const notSetUp = 'Payments are not set up on this site yet.'

/** The key of Stripe's API. */
export const stripeKey = (): Promise<string> => requireSecret('stripe', 'STRIPE_SECRET_KEY', notSetUp)

export const isStripeKeySet = async (): Promise<boolean> =>
  (await readSecret('stripe', 'STRIPE_SECRET_KEY')) !== undefined

/** Verifies the signature of Stripe's events. */
export const stripeWebhookSecret = (): Promise<string> => requireSecret('stripe', 'STRIPE_WEBHOOK_SECRET', notSetUp)
