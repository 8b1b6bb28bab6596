import { html, raw } from 'hono/html'
import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { brand } from '../../../../shared/brand.ts'
import { contact, payment, shipping, shippingMethod, shipTo } from './payment-form.ts'
import type { PageData } from './page-data.ts'
import { dollars, orderSummary, totalOf } from './order-summary.ts'

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = raw(`${readText('../../../../web/ui/theme/tokens.css')}\n${readText('page.css')}`)
const script = raw(readText('client.js'))
const logo = raw(readText('../../../../web/art/logo.svg'))

type Content = ReturnType<typeof html>

const shell = (title: string, content: Content) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <aside class="note">
          <strong>Local stand-in for Stripe.</strong> No money moves, and no real card is taken.
        </aside>
        ${content}
        <script>
          ${script}
        </script>
      </body>
    </html>`

/** The page of an open session. */
export const payPage = (data: PageData) => {
  const { session, errors } = data
  const back = session.cancel_url
  const [firstError, ...moreErrors] = Object.values(errors)
  return shell(
    `Pay ${brand.studio}`,
    html`<main class="checkout">
      <header>
        ${back && html`<a href="${back}"><span aria-hidden="true">←</span> Back</a>`}
        <p class="merchant"><span class="logo" aria-hidden="true">${logo}</span>${brand.studio}</p>
      </header>
      ${orderSummary(data)}
      <form method="post" novalidate>
        <h1>Checkout</h1>
        ${firstError && html`<p class="alert" role="alert">${firstError}${moreErrors.length > 0 && html` And ${moreErrors.length} more.`}</p>`}
        ${contact(data)} ${session.shipping_address_collection && shipping(data)} ${data.shipTo && shipTo(data.shipTo)}
        ${shippingMethod(data)} ${payment(data)}
        <button class="pay" type="submit" data-subtotal="${session.amount_subtotal}">
          Pay <span data-total>${dollars(totalOf(data))}</span>
        </button>
      </form>
    </main>`,
  )
}

/** The page of a session that is complete or has expired. */
export function closedPage({ status, cancel_url: cancelUrl, success_url: successUrl, id }: Stripe.Checkout.Session) {
  const isComplete = status === 'complete'
  const target = isComplete ? successUrl?.replaceAll('{CHECKOUT_SESSION_ID}', id) : cancelUrl
  const title = isComplete ? 'This checkout is complete' : 'This checkout has expired'
  return shell(
    title,
    html`<main class="closed">
      <h1>${title}</h1>
      <p>${isComplete ? 'Your payment was taken. You can close this page.' : 'You have not been charged.'}</p>
      ${target && html`<a class="pay" href="${target}">Return to ${brand.studio}</a>`}
    </main>`,
  )
}

export const notFoundPage = () =>
  shell(
    'Checkout not found',
    html`<main class="closed">
      <h1>Checkout not found</h1>
      <p>The stand-in forgets its checkouts when it stops. Start a new one in the shop.</p>
    </main>`,
  )
