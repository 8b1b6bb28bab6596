import type Stripe from 'stripe'
import { findIn, newId, nowSeconds, type Books } from './books.ts'
import { checkSession } from './check-session.ts'
import { expireSession } from './sessions.ts'

type Parameters = Stripe.Checkout.SessionCreateParams

/** Opens a session. `given` was checked against Stripe's declarations; here it is held to the rules between its parts. */
export function openSession(books: Books, given: Parameters, origin: string): Stripe.Checkout.Session {
  const now = nowSeconds()
  checkSession(given, now)
  if (given.customer !== undefined) findIn(books, 'customers', given.customer, 'customer')
  const lines = (given.line_items ?? []).map(lineOf)
  const subtotal = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const options = (given.shipping_options ?? []).map((option) => optionOf(books, option, now))
  const shipping = options[0]?.shipping_amount ?? 0
  const id = newId('cs_test', 58)
  const session: Stripe.Checkout.Session = {
    ...unused,
    id,
    created: now,
    expires_at: given.expires_at ?? now + 24 * 60 * 60,
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping,
    currency: lines[0]?.currency ?? null,
    cancel_url: given.cancel_url ?? null,
    success_url: given.success_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    customer: given.customer ?? null,
    customer_email: given.customer_email ?? null,
    customer_creation: given.customer ? null : (given.customer_creation ?? 'if_required'),
    metadata: textsOf(given.metadata),
    phone_number_collection: { enabled: given.phone_number_collection?.enabled ?? false },
    shipping_address_collection: given.shipping_address_collection ?? null,
    shipping_options: options,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
    shipping_cost: shippingCost(options[0]),
    url: `${origin}/c/pay/${id}`,
  }
  books.sessions.set(id, session)
  books.lines.set(id, lines)
  books.intended.set(id, textsOf(given.payment_intent_data?.metadata))
  books.later((session.expires_at - now) * 1000, () => {
    if (session.status === 'open') expireSession(books, id)
  })
  return session
}

const textsOf = (metadata: Stripe.MetadataParam | '' | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata || {}).map(([name, value]) => [name, String(value)]))

function lineOf({ price_data: price, quantity = 1 }: Stripe.Checkout.SessionCreateParams.LineItem): Stripe.LineItem {
  const amount = (price?.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price?.currency.toLowerCase() ?? '',
    description: price?.product_data?.name ?? null,
    metadata: null,
    price: null,
    quantity,
  }
}

function optionOf(
  books: Books,
  { shipping_rate_data: data }: Stripe.Checkout.SessionCreateParams.ShippingOption,
  now: number,
): Stripe.Checkout.Session.ShippingOption {
  const id = newId('shr')
  const { amount = 0, currency = '' } = data?.fixed_amount ?? {}
  books.rates.set(id, {
    id,
    object: 'shipping_rate',
    active: true,
    created: now,
    delivery_estimate: {
      maximum: data?.delivery_estimate?.maximum ?? null,
      minimum: data?.delivery_estimate?.minimum ?? null,
    },
    display_name: data?.display_name ?? null,
    fixed_amount: { amount, currency },
    livemode: false,
    metadata: textsOf(data?.metadata),
    tax_behavior: data?.tax_behavior ?? 'unspecified',
    tax_code: null,
    type: 'fixed_amount',
  })
  return { shipping_amount: amount, shipping_rate: id }
}

/** What a chosen option makes of the session. */
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

/** What every new session has, and what this stand-in never fills. */
const unused = {
  object: 'checkout.session',
  livemode: false,
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
