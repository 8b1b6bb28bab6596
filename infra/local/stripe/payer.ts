import type Stripe from 'stripe'

/** Who pays, as the hosted page asks. */
export type Payer = {
  email: string
  name: string
  phone: string | null
  address: Stripe.Address | null
  /** Which of the session's shipping options, counted from 0. */
  shippingOption: number
}
