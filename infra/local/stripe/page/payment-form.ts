import { html } from 'hono/html'
import type { PageData } from './page-data.ts'
import type { Field } from './parse-payment-form.ts'
import { dollars, type Option } from './order-summary.ts'

type FormState = Pick<PageData, 'values' | 'errors'>
type FieldOptions = { type?: string; autocomplete?: string; hint?: string; inputmode?: string; optional?: true }

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const note = (name: Field, text: string | undefined, kind: string) =>
  text && html`<p class="${kind}" id="${name}-note">${text}</p>`

/** A labelled text field with its hint or its error. */
function field(name: Field, label: string, { values, errors }: FormState, options: FieldOptions = {}) {
  const { type = 'text', autocomplete = 'off', inputmode = 'text', hint, optional } = options
  const error = errors[name]
  return html`<div class="field ${name}">
    <label for="${name}">${label}${optional && html` <span class="optional">optional</span>`}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${values[name] ?? ''}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${name}-note"
    />
    ${note(name, error, 'error') || note(name, hint, 'hint')}
  </div>`
}

const choice = (name: Field, value: string, isChosen: boolean, label: ReturnType<typeof html>) =>
  html`<label class="choice"
    ><input
      type="radio"
      name="${name}"
      value="${value}"
      id="${name}-${value}"
      ${isChosen ? 'checked' : ''}
    />${label}</label
  >`

export const contact = (data: PageData) =>
  html`<fieldset>
    <legend>Contact</legend>
    ${field('email', 'Email', data, { type: 'email', autocomplete: 'email', inputmode: 'email' })}
    ${!data.session.shipping_address_collection && field('name', 'Full name', data, { autocomplete: 'name' })}
    ${
      data.session.phone_number_collection?.enabled &&
      field('phone', 'Phone number', data, { type: 'tel', autocomplete: 'tel', inputmode: 'tel' })
    }
  </fieldset>`

export function shipping(data: PageData) {
  const { session, values, errors } = data
  const countries = session.shipping_address_collection?.allowed_countries ?? []
  const country = values.country ?? countries[0]
  return html`<fieldset>
    <legend>Shipping address</legend>
    ${field('name', 'Full name', data, { autocomplete: 'name' })}
    <div class="field country">
      <label for="country">Country or region</label>
      <select id="country" name="country" autocomplete="country">
        ${countries.map(
          (code) =>
            html`<option value="${code}" ${code === country ? 'selected' : ''}>${countryNames.of(code)}</option>`,
        )}
      </select>
      ${note('country', errors.country, 'error')}
    </div>
    ${field('line1', 'Address line 1', data, { autocomplete: 'address-line1' })}
    ${field('line2', 'Address line 2', data, { autocomplete: 'address-line2', optional: true })}
    ${field('city', 'City', data, { autocomplete: 'address-level2' })}
    ${field('state', 'State', data, { autocomplete: 'address-level1' })}
    ${field('postalCode', 'Postal code', data, { autocomplete: 'postal-code' })}
    <button class="quiet" type="button" data-address>Fill in a test address</button>
  </fieldset>`
}

/** The address that the shop passed on. It cannot be changed here. */
export const shipTo = ({ name, address }: NonNullable<PageData['shipTo']>) =>
  html`<section aria-label="Shipping address">
    <h2>Ship to</h2>
    <p>
      ${name}<br />${address?.line1}<br />${[address?.city, address?.state, address?.postal_code].join(' ')}<br />
      ${countryNames.of(address?.country ?? '')}
    </p>
  </section>`

export const shippingMethod = (data: PageData) => data.options.length > 0 && shippingOptions(data.options, data)

const shippingOptions = (options: Option[], { values, errors }: PageData) =>
  html`<fieldset class="options">
    <legend>Shipping method</legend>
    ${options.map(({ amount, rate }, place) =>
      choice(
        'shippingOption',
        String(place),
        String(place) === (values.shippingOption ?? '0'),
        html`<span>${rate?.display_name}<span class="detail">${estimateOf(rate)}</span></span>
          <span class="amount" data-amount="${amount}">${amount === 0 ? 'Free' : dollars(amount)}</span>`,
      ),
    )}
    ${note('shippingOption', errors.shippingOption, 'error')}
  </fieldset>`

function estimateOf(rate: Option['rate']): string {
  const { minimum, maximum } = rate?.delivery_estimate ?? {}
  if (!minimum && !maximum) return ''
  const unit = (maximum ?? minimum)?.unit.replace('_', ' ')
  const days = [minimum?.value, maximum?.value].filter((value) => value !== undefined).join(' to ')
  return `${days} ${unit}s`
}

/** Buttons that fill in a test card or a test account. */
const cards = [
  ['4242 4242 4242 4242', 'Succeeds'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Insufficient funds'],
] as const
const accounts = [
  ['000123456', 'Succeeds'],
  ['111111113', 'Fails'],
] as const

const samples = (of: readonly (readonly [string, string])[], data: string) =>
  html`<p class="samples">
    ${of.map(([number, outcome]) => html`<button type="button" class="quiet" data-${data}="${number}">${outcome}<span>${number}</span></button>`)}
  </p>`

export function payment(data: PageData) {
  const isBank = data.values.method === 'bank'
  return html`<fieldset class="methods">
    <legend>Payment method</legend>
    ${choice('method', 'card', !isBank, html`<span>Card</span>`)}
    <div class="card">
      ${field('cardNumber', 'Card number', data, { autocomplete: 'cc-number', inputmode: 'numeric' })}
      ${field('cardExpiry', 'Expiry', data, { autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'MM / YY' })}
      ${field('cardCode', 'Security code', data, { autocomplete: 'cc-csc', inputmode: 'numeric', hint: '3 digits' })}
      ${samples(cards, 'card')}
    </div>
    ${choice('method', 'bank', isBank, html`<span>Bank debit<span class="detail">Settles later</span></span>`)}
    <div class="bank">
      ${field('bsb', 'BSB', data, { inputmode: 'numeric', hint: '000-000' })}
      ${field('accountNumber', 'Account number', data, { inputmode: 'numeric' })} ${samples(accounts, 'account')}
    </div>
  </fieldset>`
}
