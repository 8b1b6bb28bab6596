import * as v from 'valibot'
import { oneLine, optionalLine, trimmedText } from '../text.ts'
import { shippingCountries } from './shipping.ts'

type Country = (typeof shippingCountries)[number]

/** The form of each country's postal codes, and the message for another. */
const postalCodes: Record<Country, { form: RegExp; message: string }> = {
  AU: { form: /^\d{4}$/, message: 'Australian postal codes have 4 digits' },
  US: { form: /^\d{5}(?:-\d{4})?$/, message: 'US postal codes have 5 digits' },
  CA: {
    form: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i,
    message: 'Canadian postal codes have letters and digits, like K1A 0B1',
  },
  GB: {
    form: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
    message: 'UK postal codes have letters and digits, like SW1A 1AA',
  },
  NZ: { form: /^\d{4}$/, message: 'New Zealand postal codes have 4 digits' },
}

/** A line of `min` to `max` characters. */
const line = (min: number, max: number, message: string) =>
  v.pipe(trimmedText(message, max), v.minLength(min, message), v.regex(oneLine, 'Must be a single line of text'))

const invalidEmail = 'Please enter a valid email address'
const minPostalCode = 3

const fields = v.object({
  email: v.pipe(trimmedText(invalidEmail, 254), v.email(invalidEmail)),
  fullName: line(2, 100, 'Full name must be at least 2 characters'),
  phone: optionalLine(30),
  address: line(5, 200, 'Please enter a valid street address'),
  city: line(2, 100, 'Please enter a valid city'),
  state: line(2, 100, 'Please enter state/province'),
  postalCode: line(minPostalCode, 12, 'Please enter a valid postal code'),
  country: v.picklist(shippingCountries, 'Please select a country'),
})
type Fields = v.InferOutput<typeof fields>

const hasPostalCodeOfCountry = ({ country, postalCode }: Pick<Fields, 'country' | 'postalCode'>): boolean =>
  postalCode.length < minPostalCode || postalCodes[country].form.test(postalCode)

/** Who receives an order, and where. */
export const CheckoutCustomer = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['country'], ['postalCode']],
      hasPostalCodeOfCountry,
      ({ input }) => postalCodes[input.country].message,
    ),
    ['postalCode'],
  ),
)
export type CheckoutCustomer = v.InferOutput<typeof CheckoutCustomer>
