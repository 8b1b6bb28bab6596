import * as v from 'valibot'
import type { SessionCreateParams } from './parameters.ts'
import { invalidRequest } from './stripe-error.ts'

const minSeconds = 30 * 60
const maxSeconds = 24 * 60 * 60
/** Stripe takes no payment below 50 cents. */
const minTotal = 50
const maxTotal = 99_999_999

/**
 * Checks the rules of a new session that the OpenAPI document does not state. Times are epoch seconds.
 * @throws StripeError as Stripe refuses them
 */
export function checkSession(parameters: SessionCreateParams, now: number): void {
  checkExpiry(parameters, now)
  checkCustomer(parameters)
  checkShipping(parameters)
  checkCurrencies(parameters)
  checkTotal(parameters)
}

function checkExpiry({ expires_at: expiresAt }: SessionCreateParams, now: number): void {
  if (expiresAt === undefined) return
  const rule = 'The `expires_at` timestamp must be'
  if (expiresAt < now + minSeconds)
    throw invalidRequest(`${rule} at least 30 minutes from Checkout Session creation.`, 'expires_at')
  if (expiresAt > now + maxSeconds)
    throw invalidRequest(`${rule} less than 24 hours from Checkout Session creation.`, 'expires_at')
}

function checkCustomer({ customer, ...others }: SessionCreateParams): void {
  const { customer_email: email } = others
  if (email !== undefined && !v.EMAIL_REGEX.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
  if (customer === undefined) return
  for (const name of ['customer_email', 'customer_creation'] as const)
    if (others[name] !== undefined)
      throw invalidRequest(`You may only specify one of these parameters: customer, ${name}.`, 'customer')
}

/** The address is either given or asked for. */
function checkShipping({ payment_intent_data: payment, shipping_address_collection: collection }: SessionCreateParams) {
  if (payment.shipping && collection)
    throw invalidRequest(
      'You may only specify one of these parameters: payment_intent_data[shipping], shipping_address_collection.',
      'payment_intent_data[shipping]',
    )
}

function checkCurrencies({ line_items: lines, shipping_options: options }: SessionCreateParams): void {
  const prices = [
    ...lines.map(({ price_data: { currency } }, place) => ({ currency, at: `line_items[${place}][price_data]` })),
    ...options.map(
      (
        {
          shipping_rate_data: {
            fixed_amount: { currency },
          },
        },
        place,
      ) => ({
        currency,
        at: `shipping_options[${place}][shipping_rate_data][fixed_amount]`,
      }),
    ),
  ]
  const [first] = prices
  for (const { currency, at } of prices)
    if (currency.toLowerCase() !== first?.currency.toLowerCase())
      throw invalidRequest('All prices of a session must be in the same currency', `${at}[currency]`)
}

function checkTotal({ line_items: lines }: SessionCreateParams): void {
  const total = lines.reduce((sum, { quantity, price_data: price }) => sum + quantity * price.unit_amount, 0)
  if (total < minTotal)
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least $0.50 aud",
      undefined,
      'amount_too_small',
    )
  if (total > maxTotal)
    throw invalidRequest('The total amount must be no more than $999,999.99', undefined, 'amount_too_large')
}
