import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { FormValues } from './parse-payment-form.ts'

export type Option = { amount: number; rate: Stripe.ShippingRate | undefined }

export const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

type Bill = { session: Stripe.Checkout.Session; lines: Stripe.LineItem[]; options: Option[]; values: FormValues }

/** The total with the chosen shipping option. */
export const totalOf = ({ session, options, values }: Bill): number =>
  (session.amount_subtotal ?? 0) + (options[Number(values.shippingOption ?? 0)]?.amount ?? 0)

/** The items, the totals and the shipping cost. */
export function orderSummary(bill: Bill) {
  const { session, lines, options, values } = bill
  const shipping = options[Number(values.shippingOption ?? 0)]
  return html`<section class="summary" aria-label="Order summary">
    <p class="due">
      <span data-total>${dollars(totalOf(bill))}</span> <span class="unit">${session.currency?.toUpperCase()}</span>
    </p>
    <ul>
      ${lines.map(
        ({ description, quantity, amount_total: amount }) =>
          html`<li>
            <span>${description}${quantity !== 1 && html`<span class="detail">Qty ${quantity}</span>`}</span>
            <span class="amount">${dollars(amount)}</span>
          </li>`,
      )}
    </ul>
    <dl>
      <div>
        <dt>Subtotal</dt>
        <dd>${dollars(session.amount_subtotal ?? 0)}</dd>
      </div>
      ${
        shipping &&
        html`<div>
          <dt>Shipping</dt>
          <dd data-shipping>${dollars(shipping.amount)}</dd>
        </div>`
      }
      <div class="total">
        <dt>Total</dt>
        <dd data-total>${dollars(totalOf(bill))}</dd>
      </div>
    </dl>
  </section>`
}
