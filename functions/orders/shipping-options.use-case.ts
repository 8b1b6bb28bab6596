import { shippingOptions, type ShippingOption } from '../../shared/orders/shipping.ts'
import type { SessionParameters } from '../stripe/checkout-sessions.ts'

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
