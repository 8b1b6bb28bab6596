import type Stripe from 'stripe'

/** The payer's input on the checkout page. */
export type Payer = {
  email: string
  name: string
  phone: string | null
  address: Stripe.Address | null
  /** The index of the chosen shipping option. */
  shippingOption: number
}

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
