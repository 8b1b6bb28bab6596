import * as v from 'valibot'
import { emailAddress, Id, optionalLine, postalCode, requiredLine, visibleName } from '../text.ts'
import { Cart } from './schema.ts'
import { shippingCountries } from './shipping.ts'

type Country = (typeof shippingCountries)[number]

/** How each country writes a postal code whose parts are given, and the message for another. */
const postalCodes: Record<Country, { parts: RegExp; between: string; message: string }> = {
  AU: { parts: /^(\d{4})$/, between: '', message: 'Australian postal codes have 4 digits' },
  US: { parts: /^(\d{5})(\d{4})?$/, between: '-', message: 'US postal codes have 5 digits' },
  CA: {
    parts: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/,
    between: ' ',
    message: 'Canadian postal codes have letters and digits, like K1A 0B1',
  },
  GB: {
    parts: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
    between: ' ',
    message: 'UK postal codes have letters and digits, like SW1A 1AA',
  },
  NZ: { parts: /^(\d{4})$/, between: '', message: 'New Zealand postal codes have 4 digits' },
}

const missingEmail = 'Please enter a valid email address'
const minPostalCode = 3
/** The first and the last name of an account, and the space between them. */
const maxFullName = 121

/** Who gets the parcel, and where. */
const recipient = {
  fullName: visibleName('Full name must be at least 2 characters', maxFullName, 2),
  address: requiredLine('Please enter a valid street address', 200, 5),
  city: requiredLine('Please enter a valid city', 100, 2),
  state: requiredLine('Please enter state/province', 100, 2),
  postalCode: postalCode('Please enter a valid postal code', 12, minPostalCode),
  country: v.picklist(shippingCountries, 'Please select a country'),
}
type Postal = { country: Country; postalCode: string }

const partsOf = ({ country, postalCode }: Postal): string[] | undefined =>
  postalCodes[country].parts.exec(postalCode)?.slice(1).filter(Boolean)

const hasPostalCodeOfCountry = (postal: Postal): boolean =>
  postal.postalCode.length < minPostalCode || partsOf(postal) !== undefined

/** The postal code in the form of the country's post, whatever separated its parts. */
const withPostalCode = <T extends Postal>(customer: T): T => ({
  ...customer,
  postalCode: partsOf(customer)?.join(postalCodes[customer.country].between) ?? customer.postalCode,
})

const wrongPostalCode = ({ input: { country } }: { input: Postal }): string => postalCodes[country].message

/** Who buys, who gets the parcel, and where. */
export const CheckoutCustomer = v.pipe(
  v.object({ email: emailAddress(missingEmail, missingEmail), phone: optionalLine(30), ...recipient }),
  v.forward(v.partialCheck([['country'], ['postalCode']], hasPostalCodeOfCountry, wrongPostalCode), ['postalCode']),
  v.transform(withPostalCode),
)
export type CheckoutCustomer = v.InferOutput<typeof CheckoutCustomer>

/** A cart to be paid for. Without a customer, Stripe's page asks for the address. */
export const Checkout = v.object({
  ...Cart.entries,
  customer: v.optional(CheckoutCustomer),
  /** The cart in the browser: a newer checkout of the same cart ends the older one, and a paid one is refused. */
  cartId: v.optional(Id),
})
export type Checkout = v.InferOutput<typeof Checkout>

export const Recipient = v.pipe(
  v.object(recipient),
  v.forward(v.partialCheck([['country'], ['postalCode']], hasPostalCodeOfCountry, wrongPostalCode), ['postalCode']),
  v.transform(withPostalCode),
)
export type Recipient = v.InferOutput<typeof Recipient>
