import type { Cents } from '../../shared/money.ts'
import type { SessionParameters } from '../stripe/checkout-sessions.ts'

type ShippingOption = { name: string; price: Cents; businessDays: { min: number; max: number } }

/** The shipping options. Flat rates in AUD cents, including GST. */
const shippingOptions: ShippingOption[] = [
  { name: 'Standard', price: 995, businessDays: { min: 4, max: 10 } },
  { name: 'Express', price: 1_495, businessDays: { min: 1, max: 4 } },
]

/** The countries that the shop ships to. */
export const shippingCountries = ['AU', 'US', 'CA', 'GB', 'NZ'] as const

type StripeShippingOption = NonNullable<SessionParameters['shipping_options']>[number]

/** A shipping option in Stripe's format. */
const toStripe = ({ name, price, businessDays: { min, max } }: ShippingOption): StripeShippingOption => ({
  shipping_rate_data: {
    display_name: name,
    type: 'fixed_amount',
    fixed_amount: { amount: price, currency: 'aud' },
    tax_behavior: 'inclusive',
    delivery_estimate: {
      minimum: { unit: 'business_day', value: min },
      maximum: { unit: 'business_day', value: max },
    },
  },
})

export const offeredShipping: StripeShippingOption[] = shippingOptions.map(toStripe)
