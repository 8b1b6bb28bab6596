import { html } from 'hono/html'
import type { Seen } from './seen.ts'
import type { Field, Typed, Wrong } from './read-payment.ts'
import { dollars, type Option } from './summary.ts'

type Written = { typed: Typed; wrong: Wrong }
type Shown = { type?: string; autocomplete?: string; hint?: string; inputmode?: string; optional?: true }

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const note = (name: Field, words: string | undefined, kind: string) =>
  words && html`<p class="${kind}" id="${name}-note">${words}</p>`

/** A label, a control, and what is wrong with what was typed. */
function field(name: Field, label: string, { typed, wrong }: Written, shown: Shown = {}) {
  const { type = 'text', autocomplete = 'off', inputmode = 'text', hint, optional } = shown
  const words = wrong[name]
  return html`<div class="field ${name}">
    <label for="${name}">${label}${optional && html` <span class="optional">optional</span>`}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${typed[name] ?? ''}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      aria-invalid="${words ? 'true' : 'false'}"
      aria-describedby="${name}-note"
    />
    ${note(name, words, 'wrong') || note(name, hint, 'hint')}
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

export const contact = (seen: Seen) =>
  html`<fieldset>
    <legend>Contact</legend>
    ${field('email', 'Email', seen, { type: 'email', autocomplete: 'email', inputmode: 'email' })}
    ${!seen.session.shipping_address_collection && field('name', 'Full name', seen, { autocomplete: 'name' })}
    ${
      seen.session.phone_number_collection?.enabled &&
      field('phone', 'Phone number', seen, { type: 'tel', autocomplete: 'tel', inputmode: 'tel' })
    }
  </fieldset>`

export function shipping(seen: Seen) {
  const { session, typed, wrong, options } = seen
  const countries = session.shipping_address_collection?.allowed_countries ?? []
  const country = typed.country ?? countries[0]
  return html`<fieldset>
      <legend>Shipping address</legend>
      ${field('name', 'Full name', seen, { autocomplete: 'name' })}
      <div class="field country">
        <label for="country">Country or region</label>
        <select id="country" name="country" autocomplete="country">
          ${countries.map(
            (code) =>
              html`<option value="${code}" ${code === country ? 'selected' : ''}>${countryNames.of(code)}</option>`,
          )}
        </select>
        ${note('country', wrong.country, 'wrong')}
      </div>
      ${field('line1', 'Address line 1', seen, { autocomplete: 'address-line1' })}
      ${field('line2', 'Address line 2', seen, { autocomplete: 'address-line2', optional: true })}
      ${field('city', 'City', seen, { autocomplete: 'address-level2' })}
      ${field('state', 'State', seen, { autocomplete: 'address-level1' })}
      ${field('postalCode', 'Postal code', seen, { autocomplete: 'postal-code' })}
      <button class="quiet" type="button" data-address>Fill in a test address</button>
    </fieldset>
    ${options.length > 0 && shippingOptions(options, seen)}`
}

const shippingOptions = (options: Option[], { typed, wrong }: Seen) =>
  html`<fieldset class="options">
    <legend>Shipping method</legend>
    ${options.map(({ amount, rate }, place) =>
      choice(
        'shippingOption',
        String(place),
        String(place) === (typed.shippingOption ?? '0'),
        html`<span>${rate?.display_name}<span class="many">${estimateOf(rate)}</span></span>
          <span class="amount" data-amount="${amount}">${amount === 0 ? 'Free' : dollars(amount)}</span>`,
      ),
    )}
    ${note('shippingOption', wrong.shippingOption, 'wrong')}
  </fieldset>`

function estimateOf(rate: Option['rate']): string {
  const { minimum, maximum } = rate?.delivery_estimate ?? {}
  if (!minimum && !maximum) return ''
  const unit = (maximum ?? minimum)?.unit.replace('_', ' ')
  const days = [minimum?.value, maximum?.value].filter((value) => value !== undefined).join(' to ')
  return `${days} ${unit}s`
}

/** The cards and accounts that do something in a test, for a finger. */
const cards = [
  ['4242 4242 4242 4242', 'A card that pays'],
  ['4000 0000 0000 0002', 'One that is declined'],
  ['4000 0000 0000 9995', 'One without funds'],
] as const
const accounts = [
  ['000123456', 'An account that pays'],
  ['111111113', 'One that fails'],
] as const

const samples = (of: readonly (readonly [string, string])[], data: string) =>
  html`<p class="samples">
    ${of.map(([number, does]) => html`<button type="button" class="quiet" data-${data}="${number}">${does}<span>${number}</span></button>`)}
  </p>`

export function payment(seen: Seen) {
  const isBank = seen.typed.method === 'bank'
  return html`<fieldset class="methods">
    <legend>Payment method</legend>
    ${choice('method', 'card', !isBank, html`<span>Card</span>`)}
    <div class="card">
      ${field('cardNumber', 'Card number', seen, { autocomplete: 'cc-number', inputmode: 'numeric' })}
      ${field('cardExpiry', 'Expiry', seen, { autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'MM / YY' })}
      ${field('cardCode', 'Security code', seen, { autocomplete: 'cc-csc', inputmode: 'numeric', hint: '3 digits' })}
      ${samples(cards, 'card')}
    </div>
    ${choice('method', 'bank', isBank, html`<span>Bank debit<span class="many">The bank answers later</span></span>`)}
    <div class="bank">
      ${field('bsb', 'BSB', seen, { inputmode: 'numeric', hint: '000-000' })}
      ${field('accountNumber', 'Account number', seen, { inputmode: 'numeric' })} ${samples(accounts, 'account')}
    </div>
  </fieldset>`
}
