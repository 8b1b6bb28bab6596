import * as v from 'valibot'
import { sessionStored } from '../../../cart/browser-stored.ts'

/** Where the shop ships to. */
export const countries = [
  { code: 'AU', name: 'Australia' },
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'NZ', name: 'New Zealand' },
] as const

const atLeast = (min: number, message: string) => v.pipe(v.string(message), v.trim(), v.minLength(min, message))

const invalidEmail = 'Please enter a valid email address'

/** The shipping form. It never leaves this tab: Stripe's page asks for the details itself. */
export const Customer = v.object({
  email: v.pipe(v.string(invalidEmail), v.trim(), v.email(invalidEmail)),
  fullName: atLeast(2, 'Full name must be at least 2 characters'),
  phone: v.optional(v.pipe(v.string(), v.trim())),
  address: atLeast(5, 'Please enter a valid street address'),
  city: atLeast(2, 'Please enter a valid city'),
  state: atLeast(2, 'Please enter state/province'),
  postalCode: atLeast(3, 'Please enter a valid postal code'),
  country: v.picklist(
    countries.map(({ code }) => code),
    'Please select a country',
  ),
})
export type Customer = v.InferOutput<typeof Customer>

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
