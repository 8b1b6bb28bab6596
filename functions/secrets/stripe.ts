import { readSecret, requireSecret } from './read-secret.ts'

/** The key of Stripe's API. */
export const stripeKey = (): Promise<string> => requireSecret('stripe', 'STRIPE_SECRET_KEY')

export const isStripeKeySet = async (): Promise<boolean> =>
  (await readSecret('stripe', 'STRIPE_SECRET_KEY')) !== undefined

/** Verifies the signature of Stripe's events. */
export const stripeWebhookSecret = (): Promise<string> => requireSecret('stripe', 'STRIPE_WEBHOOK_SECRET')
