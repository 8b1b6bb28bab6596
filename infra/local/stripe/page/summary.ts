import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Typed } from './read-payment.ts'

export type Option = { amount: number; rate: Stripe.ShippingRate | undefined }

export const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Tax that a shop bills as a line of its own is shown with the sums. */
const isTax = ({ description }: Stripe.LineItem) => description?.startsWith('GST') ?? false

type Bill = { session: Stripe.Checkout.Session; lines: Stripe.LineItem[]; options: Option[]; typed: Typed }

/** What the page takes with that shipping option. */
export const totalOf = ({ session, options, typed }: Bill): number =>
  (session.amount_subtotal ?? 0) + (options[Number(typed.shippingOption ?? 0)]?.amount ?? 0)

/** What is bought, and what it comes to. */
export function summary(bill: Bill) {
  const { session, lines, options, typed } = bill
  const items = lines.filter((line) => !isTax(line))
  const shipping = options[Number(typed.shippingOption ?? 0)]
  return html`<section class="summary" aria-label="Order summary">
    <p class="due">
      <span data-total>${dollars(totalOf(bill))}</span> <span class="unit">${session.currency?.toUpperCase()}</span>
    </p>
    <ul>
      ${items.map(
        ({ description, quantity, amount_total: amount }) =>
          html`<li>
            <span>${description}${quantity !== 1 && html`<span class="many">Qty ${quantity}</span>`}</span>
            <span class="amount">${dollars(amount)}</span>
          </li>`,
      )}
    </ul>
    <dl>
      <div>
        <dt>Subtotal</dt>
        <dd>${dollars(items.reduce((sum, line) => sum + line.amount_total, 0))}</dd>
      </div>
      ${lines.filter(isTax).map(
        ({ description, amount_total: amount }) =>
          html`<div>
            <dt>${description}</dt>
            <dd>${dollars(amount)}</dd>
          </div>`,
      )}
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
