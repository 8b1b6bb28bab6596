import type Stripe from 'stripe'
import { passesLuhnCheck } from '../test-cards.ts'
import type { PaymentMethod } from '../payments.ts'
import type { Payer } from '../payer.ts'

/** The fields of the checkout page. */
export const fields = [
  'email',
  'name',
  'country',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'phone',
  'shippingOption',
  'method',
  'cardNumber',
  'cardExpiry',
  'cardCode',
  'bsb',
  'accountNumber',
] as const
export type Field = (typeof fields)[number]
export type FormValues = { [F in Field]?: string }
export type FieldErrors = { [F in Field]?: string }

/** Test account numbers of Stripe, and how the debit settles. */
const accounts = new Map<string, 'pays' | 'fails'>([
  ['000123456', 'pays'],
  ['111111113', 'fails'],
])

const callingCodes: Record<string, string> = { AU: '+61', US: '+1', CA: '+1', GB: '+44', NZ: '+64' }
const countriesWithStates = ['AU', 'US', 'CA']

const isEmpty = (value: string | undefined) => value === undefined || value.trim() === ''

/** Parses the submitted form. Returns the payer and the payment method, or an error message for each invalid field. */
export function parsePaymentForm(
  session: Stripe.Checkout.Session,
  values: FormValues,
): { payer: Payer; method: PaymentMethod } | { errors: FieldErrors } {
  const method = parseMethod(values)
  const errors = { ...contactErrors(session, values), ...('errors' in method ? method.errors : {}) }
  if (Object.keys(errors).length > 0 || 'errors' in method) return { errors }
  const text = (field: Field) => values[field]?.trim() ?? ''
  const payer: Payer = {
    email: text('email'),
    name: text('name'),
    phone: session.phone_number_collection?.enabled ? phoneOf(values) : null,
    address: session.shipping_address_collection
      ? {
          line1: text('line1'),
          line2: text('line2') || null,
          city: text('city'),
          state: text('state') || null,
          postal_code: text('postalCode'),
          country: text('country'),
        }
      : null,
    shippingOption: Number(text('shippingOption')),
  }
  return { payer, method }
}

function contactErrors(session: Stripe.Checkout.Session, values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  const requireText = (field: Field, message: string) => {
    if (isEmpty(values[field])) errors[field] = message
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email?.trim() ?? '')) errors.email = 'Enter an email address.'
  requireText('name', 'Enter a name.')
  if (session.shipping_address_collection) {
    const allowed: readonly string[] = session.shipping_address_collection.allowed_countries
    if (!allowed.includes(values.country ?? '')) errors.country = 'Choose a country.'
    requireText('line1', 'Enter an address.')
    requireText('city', 'Enter a city.')
    requireText('postalCode', 'Enter a postal code.')
    if (countriesWithStates.includes(values.country ?? '')) requireText('state', 'Enter a state.')
  }
  if (session.phone_number_collection?.enabled && !/^\+\d{7,15}$/.test(phoneOf(values)))
    errors.phone = 'Enter a phone number.'
  if (session.shipping_options.length > 0 && !session.shipping_options[Number(values.shippingOption ?? Number.NaN)])
    errors.shippingOption = 'Choose a shipping method.'
  return errors
}

/** In E.164 format: 0400 000 000 in Australia is +61400000000. */
function phoneOf({ phone = '', country = 'AU' }: FormValues): string {
  const digits = phone.replaceAll(/[\s().-]/g, '')
  return digits.startsWith('+') ? digits : `${callingCodes[country] ?? '+'}${digits.replace(/^0/, '')}`
}

function parseMethod(values: FormValues): PaymentMethod | { errors: FieldErrors } {
  if (values.method === 'bank') {
    const account = values.accountNumber?.replaceAll(/\s/g, '') ?? ''
    const bank = accounts.get(account)
    const errors: FieldErrors = {
      ...(values.bsb?.replaceAll(/[\s-]/g, '') !== '000000' && { bsb: 'Use the test BSB 000-000.' }),
      ...(!bank && { accountNumber: 'Use a test account: 000123456 pays, 111111113 fails.' }),
    }
    return bank && Object.keys(errors).length === 0 ? { bank } : { errors }
  }
  const errors = cardErrors(values)
  return Object.keys(errors).length > 0 ? { errors } : { card: values.cardNumber ?? '' }
}

function cardErrors({ cardNumber = '', cardExpiry = '', cardCode = '' }: FormValues): FieldErrors {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(cardExpiry.trim()) ?? []
  const end = new Date(2000 + Number(year), Number(month), 1)
  return {
    ...(cardNumber.replaceAll(/\D/g, '').length < 12
      ? { cardNumber: 'Your card number is incomplete.' }
      : !passesLuhnCheck(cardNumber.replaceAll(/[\s-]/g, '')) && { cardNumber: 'Your card number is invalid.' }),
    ...(month === undefined
      ? { cardExpiry: 'Your card’s expiration date is incomplete.' }
      : end.getTime() <= Date.now() && { cardExpiry: 'Your card’s expiration date is in the past.' }),
    ...(!/^\d{3,4}$/.test(cardCode.trim()) && { cardCode: 'Your card’s security code is incomplete.' }),
  }
}
