import type Stripe from 'stripe'
import type { Payer } from './payer.ts'

/** A payer with the details that the session collects. */
export const testPayer = (session: Stripe.Checkout.Session): Payer => ({
  email: session.customer_email ?? 'mira@example.com',
  name: 'Mira Okafor',
  phone: session.phone_number_collection?.enabled ? '+61400000000' : null,
  address: session.shipping_address_collection
    ? { line1: '12 Harbour Street', line2: null, city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' }
    : null,
  shippingOption: 0,
})
