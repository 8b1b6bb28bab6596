import type Stripe from 'stripe'
import type { Option } from './order-summary.ts'
import type { FormValues, FieldErrors } from './parse-payment-form.ts'

/** The content of the checkout page: the session, the values entered so far, and their errors. */
export type PageData = {
  session: Stripe.Checkout.Session
  lines: Stripe.LineItem[]
  options: Option[]
  /** The address that the shop passed on. Null if the page asks for it. */
  shipTo: Stripe.PaymentIntent.Shipping | null
  values: FormValues
  errors: FieldErrors
}
