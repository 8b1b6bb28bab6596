import type { CheckoutCustomer, Recipient } from '../../shared/orders/customer.ts'
import type { Address } from '../../shared/orders/schema.ts'
import type { Buyer } from './order.ts'

/** The address as entered in a form. */
export const addressOf = ({ address, city, state, postalCode, country }: Recipient): Address => ({
  line1: address,
  line2: null,
  city,
  state,
  postalCode,
  country,
})

/** The buyer as entered in the shop's form. Stripe adds the shipping option, the customer and the card. */
export const toBuyer = (customer: CheckoutCustomer): Buyer => ({
  name: customer.fullName,
  email: customer.email,
  phone: customer.phone || null,
  address: addressOf(customer),
  shippingOption: null,
  customerId: null,
})

/** The buyer with the details from Stripe. Details that the buyer entered in the shop stay. */
export const withStripeDetails = (entered: Buyer | null, known: Buyer | null): Buyer | null =>
  known && {
    ...known,
    name: entered?.name ?? known.name,
    email: entered?.email ?? known.email,
    phone: entered?.phone ?? known.phone,
    address: entered?.address ?? known.address,
  }
