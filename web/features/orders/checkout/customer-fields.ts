import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'

export type CustomerField = keyof CheckoutCustomer

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
