import { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { sessionStored } from '../../../cart/browser-stored.ts'

/** Where the shop ships to. */
export const countries = [
  { code: 'AU', name: 'Australia' },
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'NZ', name: 'New Zealand' },
] as const

/** The shipping form. */
export const Customer = CheckoutCustomer
export type Customer = CheckoutCustomer

export const storedCustomer = sessionStored('checkout-customer', Customer)

/** An empty form. */
export const emptyCustomer: Customer = {
  email: '',
  fullName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'AU',
}
