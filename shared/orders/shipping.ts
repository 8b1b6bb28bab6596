import { brand } from '../brand.ts'
import { dollars, type Cents } from '../money.ts'

type Days = { min: number; max: number }
export type ShippingOption = {
  name: string
  price: Cents
  /** Business days within Australia, from the studio's door. */
  businessDays: Days
}

/** The cheapest option. */
export const standardShipping: ShippingOption = { name: 'Standard', price: 995, businessDays: { min: 4, max: 10 } }

/** The shipping options. Flat rates in AUD cents, including GST. */
export const shippingOptions = [
  standardShipping,
  { name: 'Express', price: 1_495, businessDays: { min: 1, max: 4 } },
] as const satisfies readonly ShippingOption[]

/** The price of the cheapest delivery, with GST: "$9.95". */
export const lowestShipping: string = dollars(standardShipping.price)

/** The countries that the shop ships to. */
export const shippingCountries = ['AU', 'US', 'CA', 'GB', 'NZ'] as const

const daysLonger: Record<string, number> = brand.daysLonger

/** The business days that a parcel travels to a country. */
export function deliveryDays({ businessDays: { min, max } }: ShippingOption, country: string): Days {
  const longer = daysLonger[country] ?? 0
  return { min: min + longer, max: max + longer }
}

/** The option of this name, as Stripe reports the buyer's choice. */
export const shippingOptionNamed = (name: string | null | undefined): ShippingOption | undefined =>
  shippingOptions.find((option) => option.name === name)
