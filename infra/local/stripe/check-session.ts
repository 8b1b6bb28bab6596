import type Stripe from 'stripe'
import { absent, beyond, invalid } from './stripe-problem.ts'

type Parameters = Stripe.Checkout.SessionCreateParams

const minSeconds = 30 * 60
const maxSeconds = 24 * 60 * 60
/** Below half a dollar there is nothing left for the bank. */
const minTotal = 50
const maxAmount = 99_999_999

/** What changes nothing of what a stand-in does. Any other parameter that it does not act on is refused, not passed over. */
const harmless = new Set([
  'adaptive_pricing',
  'billing_address_collection',
  'branding_settings',
  'custom_text',
  'expand',
  'integration_identifier',
  'locale',
  'origin_context',
  'submit_type',
])
const understood = new Set([
  'cancel_url',
  'client_reference_id',
  'currency',
  'customer',
  'customer_creation',
  'customer_email',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'phone_number_collection',
  'shipping_address_collection',
  'shipping_options',
  'success_url',
  'ui_mode',
])

/** Refuses what Stripe refuses of a session that is well-formed. */
export function checkSession(given: Parameters, now: number): void {
  for (const name of Object.keys(given))
    if (!understood.has(name) && !harmless.has(name)) throw beyond(`act on ${name}`, name)
  if (given.mode !== 'payment') throw beyond('open a session of another mode than payment', 'mode')
  if ((given.ui_mode ?? 'hosted_page') !== 'hosted_page')
    throw beyond('show anything else than a hosted page', 'ui_mode')
  checkAddresses(given)
  checkTime(given.expires_at, now)
  checkCustomer(given)
  checkLines(given)
  checkShipping(given)
  if ((given.client_reference_id?.length ?? 0) > 200)
    throw invalid('Invalid string: must be at most 200 characters', 'client_reference_id')
  for (const name of Object.keys(given.payment_intent_data ?? {}))
    if (name !== 'metadata') throw beyond(`act on ${name}`, `payment_intent_data[${name}]`)
}

function checkAddresses({ success_url: success, cancel_url: cancel }: Parameters): void {
  if (success === undefined) throw absent('success_url')
  for (const [param, url] of Object.entries({ success_url: success, cancel_url: cancel }))
    if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) throw invalid('Not a valid URL', param, 'url_invalid')
}

function checkTime(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return
  if (expiresAt < now + minSeconds)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  if (expiresAt > now + maxSeconds)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
}

function checkCustomer({ customer, customer_email: email, customer_creation: creation }: Parameters): void {
  if (customer !== undefined && email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer')
  if (customer !== undefined && creation !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_creation.', 'customer')
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
}

function checkLines({ line_items: lines = [], currency }: Parameters): void {
  if (lines.length === 0) throw absent('line_items')
  if (lines.length > 100) throw invalid('A session takes at most 100 line items', 'line_items')
  const currencies = new Set(currency === undefined ? [] : [currency.toLowerCase()])
  let total = 0
  for (const [place, line] of lines.entries()) total += checkLine(line, `line_items[${place}]`, currencies)
  if (total < minTotal)
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 aud",
      undefined,
      'amount_too_small',
    )
  if (total > maxAmount)
    throw invalid('The total amount must be no more than $999,999.99', undefined, 'amount_too_large')
}

function checkLine(line: Stripe.Checkout.SessionCreateParams.LineItem, param: string, currencies: Set<string>): number {
  const { price_data: price, quantity } = line
  for (const name of Object.keys(line))
    if (name !== 'price_data' && name !== 'quantity') throw beyond(`act on ${name}`, `${param}[${name}]`)
  if (!price) throw absent(`${param}[price_data]`)
  if (quantity === undefined) throw absent(`${param}[quantity]`)
  if (quantity < 1)
    throw invalid('This value must be greater than or equal to 1.', `${param}[quantity]`, 'parameter_invalid_integer')
  const amount = price.unit_amount
  if (amount === undefined) throw absent(`${param}[price_data][unit_amount]`)
  if (amount < 0 || amount > maxAmount)
    throw invalid(
      'This value must be between 0 and 99999999.',
      `${param}[price_data][unit_amount]`,
      'parameter_invalid_integer',
    )
  if (!price.product_data) throw beyond('sell a product by its id', `${param}[price_data][product]`)
  for (const name of ['recurring', 'unit_amount_decimal'] as const)
    if (price[name] !== undefined) throw beyond(`act on ${name}`, `${param}[price_data][${name}]`)
  checkCurrency(price.currency, `${param}[price_data][currency]`, currencies)
  return amount * quantity
}

function checkCurrency(currency: string, param: string, currencies: Set<string>): void {
  if (!/^[a-z]{3}$/i.test(currency))
    throw invalid(`Invalid currency: ${currency}. Stripe currently supports these currencies: aud, nzd, usd`, param)
  currencies.add(currency.toLowerCase())
  if (currencies.size > 1) throw invalid('All prices of a session must be in the same currency', param)
}

function checkShipping({ shipping_options: options = [], line_items: lines }: Parameters): void {
  const currency = lines?.[0]?.price_data?.currency.toLowerCase()
  if (options.length > 5) throw invalid('A session takes at most 5 shipping options', 'shipping_options')
  for (const [place, { shipping_rate_data: data }] of options.entries()) {
    const param = `shipping_options[${place}][shipping_rate_data]`
    if (!data) throw beyond('offer a shipping rate by its id', `shipping_options[${place}][shipping_rate]`)
    if (data.display_name.length > 100)
      throw invalid('Invalid string: must be at most 100 characters', `${param}[display_name]`)
    if (!data.fixed_amount) throw absent(`${param}[fixed_amount]`)
    if (data.fixed_amount.amount < 0)
      throw invalid(
        'This value must be greater than or equal to 0.',
        `${param}[fixed_amount][amount]`,
        'parameter_invalid_integer',
      )
    if (data.fixed_amount.currency.toLowerCase() !== currency)
      throw invalid('Shipping options must be in the currency of the session', `${param}[fixed_amount][currency]`)
  }
}
