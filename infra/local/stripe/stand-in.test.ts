import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { listen } from '../gateway/listen.ts'
import { idOf } from './state.ts'
import { standIn, type StandIn } from './stand-in.ts'
import { sendTo } from './start-payments.ts'

const webhookSecret = 'whsec_1'
const secretKey = 'sk_test_1'

/** A shop that verifies the signature and records the event. */
const received: Stripe.Event[] = []
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  received.push(Stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), webhookSecret))
  response.end('{}')
}
const shop: Server = createServer((request, response) => void receive(request, response))

let server: StandIn & { origin: string; close: () => Promise<void> }
let stripe: Stripe

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const send = sendTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`)
  const made = standIn({ secretKey, webhookSecret, origin: () => origin, send })
  const { close } = await listen(made.app, port)
  server = { ...made, origin, close }
  stripe = new Stripe(secretKey, { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
})
afterAll(async () => {
  server.stop()
  await server.close()
  shop.closeAllConnections()
  shop.close()
})
beforeEach(() => {
  received.length = 0
})

const pins = {
  quantity: 3,
  price_data: { currency: 'aud', unit_amount: 1_000, product_data: { name: 'Pin <b>' } },
}
const post = { shipping_rate_data: { display_name: 'Post', fixed_amount: { amount: 500, currency: 'aud' } } }

const parameters = () =>
  ({
    mode: 'payment',
    line_items: [
      pins,
      { quantity: 1, price_data: { currency: 'aud', unit_amount: 300, product_data: { name: 'GST 10%' } } },
    ],
    shipping_address_collection: { allowed_countries: ['AU', 'NZ'] },
    shipping_options: [
      post,
      { shipping_rate_data: { display_name: 'Express', fixed_amount: { amount: 900, currency: 'aud' } } },
    ],
    phone_number_collection: { enabled: true },
    success_url: `${server.origin}/thanks?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${server.origin}/back`,
    payment_intent_data: { metadata: { orderId: '7' } },
  }) satisfies Stripe.Checkout.SessionCreateParams

const errorOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as Stripe.errors.StripeError
}

async function control<T>(path: string, body?: object): Promise<T> {
  const reply = await fetch(`${server.origin}/control/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}

/** Waits until the shop has received exactly these events. */
const expectEvents = (types: string[]) => expect.poll(() => received.map(({ type }) => type)).toEqual(types)

describe('the API', () => {
  test('accepts only its own API key', async () => {
    const otherClient = new Stripe('sk_test_2', {
      host: 'localhost',
      port: Number(new URL(server.origin).port),
      protocol: 'http',
    })
    const refused = await errorOf(otherClient.checkout.sessions.list())
    expect(refused).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect((await fetch(`${server.origin}/v1/refunds`)).status).toBe(401)
  })

  test('responds 404 to an endpoint that it does not have', async () => {
    expect(await errorOf(stripe.products.list())).toMatchObject({ statusCode: 404 })
  })

  test('responds with a request id, the API version, and whether the response is a replay', async () => {
    const options = { idempotencyKey: 'seen-before' }
    const first = await stripe.checkout.sessions.create(parameters(), options)
    const replay = await stripe.checkout.sessions.create(parameters(), options)
    expect(replay.id).toBe(first.id)
    expect(first.lastResponse).toMatchObject({ apiVersion: '2026-10-28.endive', idempotencyKey: 'seen-before' })
    expect(replay.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(replay.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  })

  test('refuses a used idempotency key for other parameters or another endpoint', async () => {
    const idempotencyKey = 'used-key'
    await stripe.checkout.sessions.create(parameters(), { idempotencyKey })
    const other = await errorOf(
      stripe.checkout.sessions.create({ ...parameters(), client_reference_id: 'x' }, { idempotencyKey }),
    )
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    const elsewhere = await errorOf(stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey }))
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('saves no response to a malformed request', async () => {
    const idempotencyKey = 'corrected'
    await errorOf(stripe.checkout.sessions.create({ ...parameters(), line_items: [] }, { idempotencyKey }))
    await stripe.checkout.sessions.create(parameters(), { idempotencyKey })
  })

  test('expands objects on request', async () => {
    const { id } = await stripe.checkout.sessions.create(parameters())
    const bare = await stripe.checkout.sessions.retrieve(id)
    expect(bare).not.toHaveProperty('line_items')
    expect(bare.shipping_cost?.shipping_rate).toMatch(/^shr_/)
    const expand = ['line_items', 'payment_intent', 'shipping_cost.shipping_rate', 'shipping_options.shipping_rate']
    const whole = await stripe.checkout.sessions.retrieve(id, { expand })
    expect(whole.line_items?.data.map(({ amount_total: amount }) => amount)).toEqual([3_000, 300])
    expect(whole).toMatchObject({
      payment_intent: null,
      shipping_cost: { shipping_rate: { display_name: 'Post' } },
      shipping_options: [{ shipping_rate: { display_name: 'Post' } }, { shipping_rate: { display_name: 'Express' } }],
    })
    expect(await errorOf(stripe.checkout.sessions.retrieve(id, { expand: ['moon'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    })
  })

  test('lists the sessions created since a time, page by page', async () => {
    const ids: string[] = []
    for (let made = 0; made < 5; made += 1) ids.unshift((await stripe.checkout.sessions.create(parameters())).id)
    const list = async (params: Stripe.Checkout.SessionListParams) => {
      const { data, has_more: more } = await stripe.checkout.sessions.list(params)
      return { ids: data.map(({ id }) => id), more }
    }
    expect(await list({ limit: 2 })).toEqual({ ids: ids.slice(0, 2), more: true })
    expect(await list({ limit: 2, starting_after: ids[1] })).toEqual({ ids: ids.slice(2, 4), more: true })
    const now = Math.floor(Date.now() / 1000)
    expect((await list({ created: { gte: now - 3_600 }, limit: 5 })).ids).toEqual(ids)
    expect(await list({ created: { gte: now + 60 } })).toEqual({ ids: [], more: false })
  })

  test('refuses parameters that contradict one another, and those that the shop never sends', async () => {
    const inDollars = { ...pins, price_data: { ...pins.price_data, currency: 'usd' } }
    const now = Math.floor(Date.now() / 1000)
    const refused: Stripe.Checkout.SessionCreateParams[] = [
      { ...parameters(), line_items: [pins, inDollars] },
      { ...parameters(), line_items: [inDollars] },
      { ...parameters(), line_items: [{ quantity: 1, price_data: { ...pins.price_data, unit_amount: 49 } }] },
      { ...parameters(), expires_at: now + 1_700 },
      { ...parameters(), expires_at: now + 86_500 },
      { ...parameters(), customer: 'cus_1', customer_email: 'a@example.com' },
      { ...parameters(), customer: 'cus_1', customer_creation: 'always' },
      { ...parameters(), client_reference_id: 'x'.repeat(201) },
      { ...parameters(), customer_email: 'mira' },
      // Stripe accepts these; the shop sends none of them.
      { ...parameters(), automatic_tax: { enabled: true } },
      { ...parameters(), payment_intent_data: { capture_method: 'manual' } },
    ]
    for (const each of refused)
      expect(await errorOf(stripe.checkout.sessions.create(each))).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
      })
  })
})

describe('the checkout page', () => {
  const form = {
    email: 'mira@example.com',
    name: 'Mira Okafor',
    country: 'NZ',
    line1: '1 Quay Street',
    line2: '',
    city: 'Auckland',
    state: '',
    postalCode: '1010',
    phone: '021 123 456',
    shippingOption: '1',
    method: 'card',
    cardNumber: '4242 4242 4242 4242',
    cardExpiry: '12 / 34',
    cardCode: '123',
    bsb: '',
    accountNumber: '',
  }
  const submit = (url: string, change: Partial<typeof form> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ ...form, ...change }), redirect: 'manual' })
  const openSession = async (more: Stripe.Checkout.SessionCreateParams = {}) => {
    const { id, url } = await stripe.checkout.sessions.create({ ...parameters(), ...more })
    return { id, url: url ?? '' }
  }

  test('shows the order, and that no money moves', async () => {
    const html = await (await fetch((await openSession()).url)).text()
    expect(html).toContain('Local stand-in for Stripe')
    expect(html).toContain('Pin &lt;b&gt;')
    for (const amount of ['$30.00', '$3.00', '$5.00', '$9.00', '$38.00']) expect(html).toContain(amount)
    for (const country of ['Australia', 'New Zealand']) expect(html).toContain(country)
    expect(html).not.toContain('Canada')
    expect(html).toContain(`${server.origin}/back`)
  })

  test('takes the payment once, notifies the shop, and redirects to its success page', async () => {
    const { id, url } = await openSession()
    const paid = await submit(url)
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${server.origin}/thanks?session_id=${id}`])
    expect((await submit(url)).headers.get('location')).toBe(paid.headers.get('location'))
    await expectEvents(['checkout.session.completed'])
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 4_200,
      url: null,
      customer_details: { email: form.email, phone: '+6421123456' },
      collected_information: { shipping_details: { name: form.name, address: { city: 'Auckland', state: null } } },
      payment_intent: {
        status: 'succeeded',
        amount_received: 4_200,
        metadata: { orderId: '7' },
        latest_charge: { amount: 4_200, paid: true, metadata: { orderId: '7' } },
      },
    })
    expect(await (await fetch(url)).text()).toContain('This checkout is complete')
  })

  test('shows an error for each invalid field and keeps the entered values', async () => {
    const { id, url } = await openSession()
    const html = await (
      await submit(url, { email: 'mira', country: 'AU', cardNumber: '4242', cardExpiry: '01 / 20', phone: '' })
    ).text()
    for (const text of [
      'Enter an email address.',
      'Enter a state.',
      'Enter a phone number.',
      'Your card number is incomplete.',
      'Your card’s expiration date is in the past.',
    ])
      expect(html).toContain(text)
    expect(html).toContain('Auckland')
    expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull()
  })

  test('declines a card and accepts the next one', async () => {
    const { id, url } = await openSession()
    expect(await (await submit(url, { cardNumber: '4000 0000 0000 0002' })).text()).toContain('Your card was declined.')
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    })
    expect((await submit(url)).status).toBe(303)
    await expectEvents(['checkout.session.completed'])
  })

  test.each([
    ['000123456', 'succeeds', 'checkout.session.async_payment_succeeded', 'paid'],
    ['111111113', 'fails', 'checkout.session.async_payment_failed', 'unpaid'],
  ])('settles a debit from account %s later: it %s', async (accountNumber, outcome, type, status) => {
    const { id, url } = await openSession()
    expect((await submit(url, { method: 'bank', bsb: '000-000', accountNumber })).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await control(`sessions/${id}/settle`, { outcome })
    await expectEvents(['checkout.session.completed', type])
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status)
  })

  test('knows the buyer of a payment before', async () => {
    const { id, url } = await openSession({ customer_creation: 'always' })
    expect((await submit(url)).status).toBe(303)
    const { customer, customer_details: details } = await stripe.checkout.sessions.retrieve(id)
    const again = await openSession({ customer: idOf(customer) ?? '' })
    const page = await (await fetch(again.url)).text()
    for (const value of [details?.email, details?.name]) expect(page).toContain(`value="${value}"`)
  })

  test('shows that a session has expired, and 404 for an unknown session', async () => {
    const { id, url } = await openSession()
    await stripe.checkout.sessions.expire(id)
    await expectEvents(['checkout.session.expired'])
    expect(await (await fetch(url)).text()).toContain('This checkout has expired')
    expect((await submit(url)).status).toBe(200)
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect((await fetch(`${server.origin}/c/pay/cs_test_none`)).status).toBe(404)
  })
})

describe('the controls', () => {
  test('pay, dispute and settle, each with its events', async () => {
    const { id } = await stripe.checkout.sessions.create(parameters())
    await control(`sessions/${id}/pay`, { card: '4000 0000 0000 7726' })
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id)
    const refund = await stripe.refunds.create({ payment_intent: idOf(intent), amount: 100 })
    expect(refund.status).toBe('pending')
    await control(`refunds/${refund.id}/settle`, { outcome: 'fails' })
    const { data } = await stripe.refunds.list({ payment_intent: idOf(intent) })
    expect(data).toMatchObject([{ id: refund.id, status: 'failed' }])
    const { id: dispute } = await control<{ id: string }>(`sessions/${id}/dispute`, {})
    await control(`disputes/${dispute}/decide`, { outcome: 'lost' })
    const { data: decided } = await stripe.disputes.list({ payment_intent: idOf(intent) })
    expect(decided).toMatchObject([{ id: dispute, status: 'lost' }])
    const { data: happened } = await stripe.events.list({ types: ['charge.dispute.closed'] })
    expect(happened).toMatchObject([{ type: 'charge.dispute.closed', data: { object: { id: dispute } } }])
    await expectEvents([
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.failed',
      'refund.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ])
  })

  test('hold events back and send them by hand', async () => {
    await control('webhooks', { mode: 'never' })
    const { id } = await stripe.checkout.sessions.create(parameters())
    await control(`sessions/${id}/expire`, {})
    await control('webhooks', { mode: 'once' })
    expect(received).toEqual([])
    const sent = await control<{ type: string }[]>('events/send', {})
    expect(sent.map(({ type }) => type)).toEqual(['checkout.session.expired'])
    await expectEvents(['checkout.session.expired'])
  })

  test('make the requests of one operation fail', async () => {
    await control('faults', { faults: ['busy', 'locked', 'refuses', 'broken'], on: 'list refunds' })
    await stripe.checkout.sessions.list()
    const statuses = []
    for (let request = 0; request < 4; request += 1) statuses.push((await errorOf(stripe.refunds.list())).statusCode)
    expect(statuses).toEqual([429, 409, 400, 500])
    await stripe.refunds.list()
  })

  test('refuse unknown values', async () => {
    const reply = await fetch(`${server.origin}/control/webhooks`, { method: 'POST', body: '{"mode":"sometimes"}' })
    expect(reply.status).toBe(400)
  })
})
