import type { CheckoutCustomer } from '../../shared/orders/customer.ts'
import type { Buyer } from './order.ts'

/** The buyer as entered in the shop's form. Stripe adds the shipping option, the customer and the card. */
export const toBuyer = ({ email, fullName, phone, address, ...place }: CheckoutCustomer): Buyer => ({
  name: fullName,
  email,
  phone: phone || null,
  address: {
    line1: address,
    line2: null,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
    country: place.country,
  },
  shippingOption: null,
  customerId: null,
})

/** The buyer with what Stripe knows. What the buyer entered in the shop stays. */
export const withStripeDetails = (entered: Buyer | null, known: Buyer | null): Buyer | null =>
  known && {
    ...known,
    name: entered?.name ?? known.name,
    email: entered?.email ?? known.email,
    phone: entered?.phone ?? known.phone,
    address: entered?.address ?? known.address,
  }
