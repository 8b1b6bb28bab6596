import * as v from 'valibot'
import { Id } from '../text.ts'
import { CheckoutCustomer } from './customer.ts'
import { Cart } from './schema.ts'

// The request of a checkout. In a file of its own, which the browser does not load.

/** A cart to be paid for. Without a customer, Stripe's page asks for the address. */
export const Checkout = v.object({
  ...Cart.entries,
  customer: v.optional(CheckoutCustomer),
  /** The cart in the browser: a newer checkout of the same cart ends the older one, and a paid one is refused. */
  cartId: v.optional(Id),
})
export type Checkout = v.InferOutput<typeof Checkout>
