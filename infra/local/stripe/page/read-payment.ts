import type Stripe from 'stripe'
import { isCardNumber } from '../cards.ts'
import type { Method } from '../payments.ts'
import type { Payer } from '../payer.ts'

/** The fields of the page, as they were typed. */
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
export type Typed = { [F in Field]?: string }
export type Wrong = { [F in Field]?: string }

/** The account numbers of Stripe's test mode: what the bank says some seconds later. */
const accounts: Record<string, 'pays' | 'fails'> = { '000123456': 'pays', '111111113': 'fails' }

const callingCodes: Record<string, string> = { AU: '+61', US: '+1', CA: '+1', GB: '+44', NZ: '+64' }
const countriesWithStates = ['AU', 'US', 'CA']

const isEmpty = (value: string | undefined) => value === undefined || value.trim() === ''

/** Reads what was typed; gives, for each field that is wrong, the words to show beside it. */
export function readPayment(
  session: Stripe.Checkout.Session,
  typed: Typed,
): { payer: Payer; method: Method } | { wrong: Wrong } {
  const method = readMethod(typed)
  const wrong = { ...wrongContact(session, typed), ...('wrong' in method ? method.wrong : {}) }
  if (Object.keys(wrong).length > 0 || 'wrong' in method) return { wrong }
  const text = (field: Field) => typed[field]?.trim() ?? ''
  const payer: Payer = {
    email: text('email'),
    name: text('name'),
    phone: session.phone_number_collection?.enabled ? phoneOf(typed) : null,
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

function wrongContact(session: Stripe.Checkout.Session, typed: Typed): Wrong {
  const wrong: Wrong = {}
  const demand = (field: Field, words: string) => {
    if (isEmpty(typed[field])) wrong[field] = words
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email?.trim() ?? '')) wrong.email = 'Enter an email address.'
  demand('name', 'Enter a name.')
  if (session.shipping_address_collection) {
    const allowed: readonly string[] = session.shipping_address_collection.allowed_countries
    if (!allowed.includes(typed.country ?? '')) wrong.country = 'Choose a country.'
    demand('line1', 'Enter an address.')
    demand('city', 'Enter a city.')
    demand('postalCode', 'Enter a postal code.')
    if (countriesWithStates.includes(typed.country ?? '')) demand('state', 'Enter a state.')
  }
  if (session.phone_number_collection?.enabled && !/^\+\d{7,15}$/.test(phoneOf(typed)))
    wrong.phone = 'Enter a phone number.'
  if (session.shipping_options.length > 0 && !session.shipping_options[Number(typed.shippingOption ?? Number.NaN)])
    wrong.shippingOption = 'Choose how to ship it.'
  return wrong
}

/** With its country: 0400 000 000 in Australia is +61400000000. */
function phoneOf({ phone = '', country = 'AU' }: Typed): string {
  const digits = phone.replaceAll(/[\s().-]/g, '')
  return digits.startsWith('+') ? digits : `${callingCodes[country] ?? '+'}${digits.replace(/^0/, '')}`
}

function readMethod(typed: Typed): Method | { wrong: Wrong } {
  if (typed.method === 'bank') {
    const account = typed.accountNumber?.replaceAll(/\s/g, '') ?? ''
    const bank = accounts[account]
    const wrong: Wrong = {
      ...(typed.bsb?.replaceAll(/[\s-]/g, '') !== '000000' && { bsb: 'The test bank’s BSB is 000-000.' }),
      ...(!bank && { accountNumber: 'Only 000123456, which pays, and 111111113, which does not, are test accounts.' }),
    }
    return bank && Object.keys(wrong).length === 0 ? { bank } : { wrong }
  }
  const wrong = wrongCard(typed)
  return Object.keys(wrong).length > 0 ? { wrong } : { card: typed.cardNumber ?? '' }
}

function wrongCard({ cardNumber = '', cardExpiry = '', cardCode = '' }: Typed): Wrong {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(cardExpiry.trim()) ?? []
  const end = new Date(2000 + Number(year), Number(month), 1)
  return {
    ...(cardNumber.replaceAll(/\D/g, '').length < 12
      ? { cardNumber: 'Your card number is incomplete.' }
      : !isCardNumber(cardNumber.replaceAll(/[\s-]/g, '')) && { cardNumber: 'Your card number is invalid.' }),
    ...(month === undefined
      ? { cardExpiry: 'Your card’s expiration date is incomplete.' }
      : end.getTime() <= Date.now() && { cardExpiry: 'Your card’s expiration date is in the past.' }),
    ...(!/^\d{3,4}$/.test(cardCode.trim()) && { cardCode: 'Your card’s security code is incomplete.' }),
  }
}
