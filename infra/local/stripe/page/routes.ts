import { Hono } from 'hono'
import type Stripe from 'stripe'
import type { StripeState } from '../state.ts'
import { pay } from '../payments.ts'
import { closedPage, payPage, notFoundPage } from './pages.ts'
import { parsePaymentForm, type FormValues } from './parse-payment-form.ts'

/** Stripe's hosted checkout page. */
export function checkoutPage(state: StripeState) {
  const app = new Hono()
  app.get('/pay/:id', async (context) => {
    const session = state.sessions.get(context.req.param('id'))
    if (!session) return context.html(notFoundPage(), 404)
    if (session.status !== 'open') return context.html(closedPage(session))
    return context.html(payPage(pageData(state, session)))
  })
  app.post('/pay/:id', async (context) => {
    const session = state.sessions.get(context.req.param('id'))
    if (!session) return context.html(notFoundPage(), 404)
    // A second submit pays nothing and redirects like the first.
    if (session.status === 'complete') return context.redirect(successUrl(session), 303)
    if (session.status !== 'open') return context.html(closedPage(session))
    const values = Object.fromEntries(await context.req.formData()) as FormValues
    const parsed = parsePaymentForm(session, values)
    if ('errors' in parsed) return context.html(payPage({ ...pageData(state, session), values, errors: parsed.errors }))
    const outcome = pay(state, session.id, parsed.payer, parsed.method)
    if (outcome.status === 'complete') return context.redirect(successUrl(session), 303)
    const errors = { cardNumber: outcome.message }
    return context.html(payPage({ ...pageData(state, session), values, errors }))
  })
  return app
}

const pageData = (state: StripeState, session: Stripe.Checkout.Session) => ({
  session,
  shipTo: state.paymentData.get(session.id)?.shipping ?? null,
  lines: state.lineItems.get(session.id) ?? [],
  options: session.shipping_options.map(({ shipping_amount: amount, shipping_rate: rate }) => ({
    amount,
    rate: typeof rate === 'string' ? state.shippingRates.get(rate) : rate,
  })),
  values: knownValues(state, session),
  errors: {},
})

/** The buyer's details at Stripe: those of a customer, from the previous payment. */
function knownValues(state: StripeState, { customer: id, customer_email: email }: Stripe.Checkout.Session): FormValues {
  const customer = typeof id === 'string' ? state.customers.get(id) : undefined
  return { email: email ?? customer?.email ?? '', name: customer?.name ?? '' }
}

const successUrl = ({ success_url: url, id }: Stripe.Checkout.Session): string =>
  (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
