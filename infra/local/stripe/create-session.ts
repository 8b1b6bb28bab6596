import type Stripe from 'stripe'
import { checkSession } from './check-session.ts'
import type { LineItem, SessionCreateParams, ShippingOption } from './parameters.ts'
import { expireSession } from './sessions.ts'
import { newId, nowSeconds, retrieve, type PaymentData, type StripeState } from './state.ts'

/**
 * Creates a session from the parameters of the request.
 * @param origin where the stand-in serves the checkout page
 * @throws StripeError when the parameters break a rule between them
 */
export function createSession(
  state: StripeState,
  sent: Partial<SessionCreateParams>,
  origin: string,
): Stripe.Checkout.Session {
  const now = nowSeconds()
  const parameters = { ...unsent, ...sent }
  checkSession(parameters, now)
  if (parameters.customer !== undefined) retrieve(state, 'customers', parameters.customer, 'customer')
  const lines = parameters.line_items.map(newLineItem)
  const subtotal = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const options = parameters.shipping_options.map((option) => newShippingOption(state, option, now))
  const shipping = options[0]?.shipping_amount ?? 0
  const id = newId(state.livemode ? 'cs_live' : 'cs_test', 58)
  const session: Stripe.Checkout.Session = {
    ...defaults,
    livemode: state.livemode,
    id,
    created: now,
    expires_at: parameters.expires_at ?? now + 24 * 60 * 60,
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping,
    currency: lines[0]?.currency ?? null,
    cancel_url: parameters.cancel_url ?? null,
    success_url: parameters.success_url,
    client_reference_id: parameters.client_reference_id ?? null,
    customer: parameters.customer ?? null,
    customer_email: parameters.customer_email ?? null,
    customer_creation: parameters.customer ? null : (parameters.customer_creation ?? 'if_required'),
    metadata: parameters.metadata,
    phone_number_collection: { enabled: parameters.phone_number_collection?.enabled ?? false },
    shipping_address_collection: parameters.shipping_address_collection ?? null,
    shipping_options: options,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
    shipping_cost: shippingCost(options[0]),
    url: `${origin}/c/pay/${id}`,
  }
  state.sessions.set(id, session)
  state.lineItems.set(id, lines)
  state.paymentData.set(id, paymentData(parameters))
  state.schedule((session.expires_at - now) * 1000, () => {
    if (session.status === 'open') expireSession(state, id)
  })
  return session
}

function paymentData({ payment_intent_data: { metadata, shipping } }: SessionCreateParams): PaymentData {
  if (!shipping) return { metadata, shipping: null }
  const { name, phone, address } = shipping
  const empty = { city: null, country: null, line2: null, postal_code: null, state: null }
  return { metadata, shipping: { name, ...(phone && { phone }), address: { ...empty, ...address } } }
}

function newLineItem({ price_data: price, quantity }: LineItem): Stripe.LineItem {
  const amount = price.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency.toLowerCase(),
    description: price.product_data.name,
    metadata: null,
    price: null,
    quantity,
  }
}

function newShippingOption(
  state: StripeState,
  { shipping_rate_data: data }: ShippingOption,
  now: number,
): Stripe.Checkout.Session.ShippingOption {
  const id = newId('shr')
  state.shippingRates.set(id, {
    id,
    object: 'shipping_rate',
    active: true,
    created: now,
    delivery_estimate: data.delivery_estimate ?? { maximum: null, minimum: null },
    display_name: data.display_name,
    fixed_amount: data.fixed_amount,
    livemode: state.livemode,
    metadata: {},
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tax_code: null,
    type: 'fixed_amount',
  })
  return { shipping_amount: data.fixed_amount.amount, shipping_rate: id }
}

/** A session's shipping cost with that option; null without one. */
export const shippingCost = (
  option: Stripe.Checkout.Session.ShippingOption | undefined,
): Stripe.Checkout.Session['shipping_cost'] =>
  option
    ? {
        amount_subtotal: option.shipping_amount,
        amount_tax: 0,
        amount_total: option.shipping_amount,
        shipping_rate: option.shipping_rate,
      }
    : null

const unsent = {
  line_items: [],
  shipping_options: [],
  payment_intent_data: { metadata: {} },
  metadata: {},
  success_url: '',
} satisfies Partial<SessionCreateParams>

/** The fields that every new session has, and those that the stand-in never sets. */
const defaults = {
  object: 'checkout.session',
  mode: 'payment',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  ui_mode: 'hosted_page',
  payment_method_types: ['card', 'au_becs_debit'],
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_details: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
