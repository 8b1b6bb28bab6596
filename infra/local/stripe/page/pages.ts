import { html, raw } from 'hono/html'
import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { brand } from '../../../../shared/brand.ts'
import { contact, payment, shipping } from './pay-form.ts'
import type { Seen } from './seen.ts'
import { dollars, summary, totalOf } from './summary.ts'

const beside = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = raw(`${beside('../../../../web/ui/theme/tokens.css')}\n${beside('page.css')}`)
const script = raw(beside('in-browser.js'))
const logo = raw(beside('../../../../web/art/logo.svg'))

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

/** The page that takes the payment. */
export const payPage = (seen: Seen) => {
  const { session, wrong } = seen
  const back = session.cancel_url
  const many = Object.keys(wrong).length
  return shell(
    `Pay ${brand.studio}`,
    html`<main class="checkout">
      <header>
        ${back && html`<a class="back" href="${back}"><span aria-hidden="true">←</span> Back</a>`}
        <p class="merchant"><span class="logo" aria-hidden="true">${logo}</span>${brand.studio}</p>
      </header>
      ${summary(seen)}
      <form method="post" novalidate>
        <h1>Checkout</h1>
        ${many > 0 && html`<p class="alert" role="alert">${Object.values(wrong)[0]}${many > 1 && html` And ${many - 1} more.`}</p>`}
        ${contact(seen)} ${session.shipping_address_collection && shipping(seen)} ${payment(seen)}
        <button class="pay" type="submit" data-subtotal="${session.amount_subtotal}">
          Pay <span data-total>${dollars(totalOf(seen))}</span>
        </button>
      </form>
    </main>`,
  )
}

/** What is left to say when the page has nothing to take any more. */
export function overPage({ status, cancel_url: back, success_url: thanks, id }: Stripe.Checkout.Session) {
  const isComplete = status === 'complete'
  const target = isComplete ? thanks?.replaceAll('{CHECKOUT_SESSION_ID}', id) : back
  const title = isComplete ? 'This checkout is complete' : 'This checkout has expired'
  return shell(
    title,
    html`<main class="over">
      <h1>${title}</h1>
      <p>${isComplete ? 'There is nothing more to do here.' : 'Nothing was taken.'}</p>
      ${target && html`<a class="pay" href="${target}">Return to ${brand.studio}</a>`}
    </main>`,
  )
}

export const unknownPage = () =>
  shell(
    'No such checkout',
    html`<main class="over">
      <h1>No such checkout</h1>
      <p>The stand-in remembers checkouts for as long as it runs. Begin a new one in the shop.</p>
    </main>`,
  )
