import type { Cents } from '../../shared/money.ts'
import type { SessionParameters } from '../stripe/checkout-sessions.ts'

type ShippingOption = { name: string; price: Cents; businessDays: { least: number; most: number } }

/** How an order can be sent, and what that costs: AUD cents with GST in them, whatever is sent and wherever to. */
const shippingOptions: ShippingOption[] = [
  { name: 'Standard', price: 995, businessDays: { least: 4, most: 10 } },
  { name: 'Express', price: 1_495, businessDays: { least: 1, most: 4 } },
]

/** The countries that we send to. */
export const shippingCountries = ['AU', 'US', 'CA', 'GB', 'NZ'] as const

type Given = NonNullable<SessionParameters['shipping_options']>[number]

/** An option as Stripe's page offers it. */
const toStripe = ({ name, price, businessDays: { least, most } }: ShippingOption): Given => ({
  shipping_rate_data: {
    display_name: name,
    type: 'fixed_amount',
    fixed_amount: { amount: price, currency: 'aud' },
    tax_behavior: 'inclusive',
    delivery_estimate: {
      minimum: { unit: 'business_day', value: least },
      maximum: { unit: 'business_day', value: most },
    },
  },
})

export const offeredShipping: Given[] = shippingOptions.map(toStripe)
