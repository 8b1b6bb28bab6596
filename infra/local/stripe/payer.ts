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
