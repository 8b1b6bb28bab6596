import { dollars, type Cents } from '../money.ts'

export type ShippingOption = { name: string; price: Cents; businessDays: { min: number; max: number } }

/** The shipping options. Flat rates in AUD cents, including GST. */
export const shippingOptions: readonly ShippingOption[] = [
  { name: 'Standard', price: 995, businessDays: { min: 4, max: 10 } },
  { name: 'Express', price: 1_495, businessDays: { min: 1, max: 4 } },
]

/** The price of the cheapest delivery, with GST: "$9.95". */
export const lowestShipping: string = dollars(Math.min(...shippingOptions.map(({ price }) => price)))

/** The countries that the shop ships to. */
export const shippingCountries = ['AU', 'US', 'CA', 'GB', 'NZ'] as const
