import type { Cents } from '../../shared/money.ts'
import { fullName } from './place-order.ts'
import type { Order } from './order.ts'
import { siteOrigins } from '../environment.ts'
import type { SessionParameters } from '../stripe/checkout-sessions.ts'
import { deliveryDays, shippingCountries, shippingOptions, type ShippingOption } from '../../shared/orders/shipping.ts'

const line = (name: string, unitPrice: Cents, quantity: number) => ({
  price_data: { currency: 'aud', unit_amount: unitPrice, product_data: { name } },
  quantity,
})

/** For a member: the existing Stripe customer, or a new one. For a visitor: none, with the email if the shop asked for it. */
function customer({ userId, payer: { customerId, email } }: Order): SessionParameters {
  if (customerId !== null) return { customer: customerId }
  if (email === null) return {}
  return { customer_email: email, ...(userId !== null && { customer_creation: 'always' }) }
}

/** Passes the address on if the shop asked for it; otherwise Stripe's page asks for it. */
function delivery({ buyer }: Order, metadata: { orderId: string; site: string }): SessionParameters {
  if (!buyer?.address)
    return {
      // Refund and dispute events contain the payment but not the session.
      payment_intent_data: { metadata },
      shipping_address_collection: { allowed_countries: [...shippingCountries] },
      phone_number_collection: { enabled: true },
    }
  const { line1, city, state, postalCode, country } = buyer.address
  const address = { line1, city, ...(state && { state }), postal_code: postalCode, country }
  const shipping = { name: buyer.name ?? '', ...(buyer.phone && { phone: buyer.phone }), address }
  return { payment_intent_data: { metadata, shipping } }
}

type StripeShippingOption = NonNullable<SessionParameters['shipping_options']>[number]

/** A shipping option in Stripe's format, with the days to this country. */
const toStripe = (option: ShippingOption, country: string): StripeShippingOption => {
  const { name, price } = option
  const { min, max } = deliveryDays(option, country)
  return {
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
  }
}

/**
 * The parameters of the checkout session. They depend on the stored order only, because Stripe requires identical parameters under
 * one idempotency key. The lines add up to the order's total, without shipping.
 */
export function sessionParameters(order: Order): SessionParameters {
  const [site] = siteOrigins()
  // They identify our own sessions and payments among all of the account.
  const metadata = { orderId: order.id, site: site ?? '' }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: order.id,
    metadata,
    line_items: order.lines.map((each) => line(fullName(each), each.unitPrice, each.quantity)),
    // The amounts must stay in AUD.
    adaptive_pricing: { enabled: false },
    ...delivery(order, metadata),
    shipping_options: shippingOptions.map((option) => toStripe(option, order.buyer?.address?.country ?? 'AU')),
    expires_at: order.sessionExpiresAt,
    success_url: `${site}/shop/thank-you?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/shop/cancelled?order=${order.id}`,
    ...customer(order),
  }
}
