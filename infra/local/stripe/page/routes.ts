import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { pay } from '../payments.ts'
import { overPage, payPage, unknownPage } from './pages.ts'
import { readPayment, type Typed } from './read-payment.ts'

const require = createRequire(import.meta.url)
const font = (name: string) =>
  readFile(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))

/** The hosted page: what a buyer sees between the shop and the thanks. */
export function hostedPage(books: Books) {
  const app = new Hono()
  app.get('/fonts/:name{exo-2|inter}', async (context) =>
    context.body(new Uint8Array(await font(context.req.param('name'))), 200, {
      'content-type': 'font/woff2',
      'cache-control': 'max-age=86400',
    }),
  )
  app.get('/pay/:id', async (context) => {
    const session = books.sessions.get(context.req.param('id'))
    if (!session) return context.html(unknownPage(), 404)
    if (session.status !== 'open') return context.html(overPage(session))
    return context.html(payPage(seen(books, session)))
  })
  app.post('/pay/:id', async (context) => {
    const session = books.sessions.get(context.req.param('id'))
    if (!session) return context.html(unknownPage(), 404)
    // Whoever presses twice has paid once, and goes where the first press led.
    if (session.status === 'complete') return context.redirect(thanksOf(session), 303)
    if (session.status !== 'open') return context.html(overPage(session))
    const typed = Object.fromEntries(await context.req.formData()) as Typed
    const read = readPayment(session, typed)
    if ('wrong' in read) return context.html(payPage({ ...seen(books, session), typed, wrong: read.wrong }))
    const outcome = pay(books, session.id, read.payer, read.method)
    if (outcome.is === 'complete') return context.redirect(thanksOf(session), 303)
    const wrong = { cardNumber: outcome.message }
    return context.html(payPage({ ...seen(books, session), typed, wrong }))
  })
  return app
}

const seen = (books: Books, session: Stripe.Checkout.Session) => ({
  session,
  lines: books.lines.get(session.id) ?? [],
  options: session.shipping_options.map(({ shipping_amount: amount, shipping_rate: rate }) => ({
    amount,
    rate: typeof rate === 'string' ? books.rates.get(rate) : rate,
  })),
  typed: { email: session.customer_email ?? '' } as Typed,
  wrong: {},
})

const thanksOf = ({ success_url: url, id }: Stripe.Checkout.Session): string =>
  (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
