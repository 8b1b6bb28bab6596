import * as v from 'valibot'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { shippingCountries } from '../../../../shared/orders/shipping.ts'
import { stored } from '../../../browser/stored.ts'

const countryName = new Intl.DisplayNames('en-AU', { type: 'region' })

/** Where the shop ships to. */
export const countries = shippingCountries.map((code) => ({ code, name: countryName.of(code) ?? code }))

/** What was typed into the form. Whether it can be sent is checked on submit. */
export const TypedCustomer = v.object({
  email: v.string(),
  fullName: v.string(),
  phone: v.optional(v.string()),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.picklist(shippingCountries),
})

export const storedCustomer = stored('checkout-customer', TypedCustomer)

/** An empty form. */
export const emptyCustomer: CheckoutCustomer = {
  email: '',
  fullName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'AU',
}

/** The order that this tab placed last, and its customer: the thank-you page greets its customer. */
export const placedOrder = stored('placed-order', v.object({ sessionId: v.string(), customer: TypedCustomer }))

export type CustomerField = keyof CheckoutCustomer

/** The fields that we remember if the member wants: who gets the parcel, and where. */
export const recipientFields = ['fullName', 'address', 'city', 'state', 'postalCode', 'country'] as const

/** The fields of the form, in the order on the screen. */
export const fieldLabels: Record<CustomerField, string> = {
  email: 'Email',
  fullName: 'Full name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State or province',
  postalCode: 'Postal code',
  country: 'Country',
}
