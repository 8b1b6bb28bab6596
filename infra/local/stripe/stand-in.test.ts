import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../engine.ts'
import { listen } from '../gateway/listen.ts'
import { idOf } from './books.ts'
import { standIn, type StandIn } from './stand-in.ts'
import { sendTo } from './start.ts'

const webhookSecret = 'whsec_1'
const secretKey = 'sk_test_1'

/** A shop that believes what is signed. */
const heard: Stripe.Event[] = []
async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  heard.push(Stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), webhookSecret))
  response.end('{}')
}
const shop: Server = createServer((request, response) => void hear(request, response))

let here: StandIn & { origin: string; close: () => Promise<void> }
let stripe: Stripe

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const send = sendTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`)
  const made = standIn({ secretKey, webhookSecret, origin: () => origin, send })
  const { close } = await listen(made.app, port)
  here = { ...made, origin, close }
  stripe = new Stripe(secretKey, { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
})
afterAll(async () => {
  here.stop()
  await here.close()
  shop.closeAllConnections()
  shop.close()
})
beforeEach(() => {
  heard.length = 0
})

const pins = {
  quantity: 3,
  price_data: { currency: 'aud', unit_amount: 1_000, product_data: { name: 'Pin <b>' } },
}
const post = { shipping_rate_data: { display_name: 'Post', fixed_amount: { amount: 500, currency: 'aud' } } }

const given = () =>
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
    success_url: `${here.origin}/thanks?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${here.origin}/back`,
    payment_intent_data: { metadata: { orderId: '7' } },
  }) satisfies Stripe.Checkout.SessionCreateParams

const refusalOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as Stripe.errors.StripeError
}

async function control<T>(path: string, body?: object): Promise<T> {
  const reply = await fetch(`${here.origin}/control/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}

/** Waits until the shop has heard so many events. */
const hearing = (types: string[]) => expect.poll(() => heard.map(({ type }) => type)).toEqual(types)

describe('the API', () => {
  test('lets in its key alone', async () => {
    const stranger = new Stripe('sk_test_2', {
      host: 'localhost',
      port: Number(new URL(here.origin).port),
      protocol: 'http',
    })
    const refused = await refusalOf(stranger.checkout.sessions.list())
    expect(refused).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect((await fetch(`${here.origin}/v1/refunds`)).status).toBe(401)
  })

  test('says of a call that it does not have that it does not', async () => {
    expect(await refusalOf(stripe.products.list())).toMatchObject({ statusCode: 404 })
  })

  test('answers with a request id, the version, and whether it answered so before', async () => {
    const options = { idempotencyKey: 'seen-before' }
    const first = await stripe.checkout.sessions.create(given(), options)
    const again = await stripe.checkout.sessions.create(given(), options)
    expect(again.id).toBe(first.id)
    expect(first.lastResponse).toMatchObject({ apiVersion: '2026-10-28.endive', idempotencyKey: 'seen-before' })
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  })

  test('keeps a key to its parameters and to its call', async () => {
    const idempotencyKey = 'kept'
    await stripe.checkout.sessions.create(given(), { idempotencyKey })
    const other = await refusalOf(
      stripe.checkout.sessions.create({ ...given(), client_reference_id: 'x' }, { idempotencyKey }),
    )
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    const elsewhere = await refusalOf(stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey }))
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('does not keep a key for what it refused as ill-formed', async () => {
    const idempotencyKey = 'corrected'
    await refusalOf(stripe.checkout.sessions.create({ ...given(), line_items: [] }, { idempotencyKey }))
    await stripe.checkout.sessions.create(given(), { idempotencyKey })
  })

  test('puts whole what it is asked to expand', async () => {
    const { id } = await stripe.checkout.sessions.create(given())
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
    expect(await refusalOf(stripe.checkout.sessions.retrieve(id, { expand: ['moon'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    })
    expect((await stripe.checkout.sessions.listLineItems(id)).data).toHaveLength(2)
  })

  test('lists sessions of a time and of a state, page by page, either way', async () => {
    const ids: string[] = []
    for (let made = 0; made < 5; made += 1) ids.unshift((await stripe.checkout.sessions.create(given())).id)
    await stripe.checkout.sessions.expire(ids[1] ?? '')
    const list = async (params: Stripe.Checkout.SessionListParams) => {
      const { data, has_more: more } = await stripe.checkout.sessions.list(params)
      return { ids: data.map(({ id }) => id), more }
    }
    expect(await list({ limit: 2 })).toEqual({ ids: ids.slice(0, 2), more: true })
    expect(await list({ limit: 2, starting_after: ids[1] })).toEqual({ ids: ids.slice(2, 4), more: true })
    expect(await list({ limit: 2, ending_before: ids[2] })).toEqual({ ids: ids.slice(0, 2), more: false })
    expect(await list({ status: 'expired' })).toEqual({ ids: [ids[1]], more: false })
    const now = Math.floor(Date.now() / 1000)
    expect((await list({ created: { gte: now - 3_600, lte: now + 1 }, limit: 5 })).ids).toEqual(ids)
    expect(await list({ created: { gt: now + 60 } })).toEqual({ ids: [], more: false })
    expect(await refusalOf(stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  })

  test('lets the lines, the currency and the time agree', async () => {
    const inDollars = { ...pins, price_data: { ...pins.price_data, currency: 'usd' } }
    const now = Math.floor(Date.now() / 1000)
    const wrong: Stripe.Checkout.SessionCreateParams[] = [
      { ...given(), line_items: [pins, inDollars] },
      { ...given(), line_items: [inDollars] },
      { ...given(), line_items: [{ quantity: 1, price_data: { ...pins.price_data, unit_amount: 49 } }] },
      { ...given(), line_items: Array.from({ length: 101 }, () => pins) },
      { ...given(), expires_at: now + 1_700 },
      { ...given(), expires_at: now + 86_500 },
      { ...given(), customer: 'cus_1', customer_email: 'a@example.com' },
      { ...given(), customer: 'cus_1', customer_creation: 'always' },
      { ...given(), success_url: '/thanks' },
      { ...given(), client_reference_id: 'x'.repeat(201) },
      { ...given(), shipping_options: Array.from({ length: 6 }, () => post) },
      // What Stripe knows, and this stand-in does not do.
      { ...given(), mode: 'subscription' },
      { ...given(), automatic_tax: { enabled: true } },
      { ...given(), payment_intent_data: { capture_method: 'manual' } },
    ]
    for (const each of wrong)
      expect(await refusalOf(stripe.checkout.sessions.create(each))).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
      })
  })
})

describe('the page', () => {
  const typed = {
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
  const submit = (url: string, change: Partial<typeof typed> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ ...typed, ...change }), redirect: 'manual' })
  const open = async () => {
    const { id, url } = await stripe.checkout.sessions.create(given())
    return { id, url: url ?? '' }
  }

  test('shows what is bought, and that no money moves', async () => {
    const html = await (await fetch((await open()).url)).text()
    expect(html).toContain('Local stand-in for Stripe')
    expect(html).toContain('Pin &lt;b&gt;')
    for (const amount of ['$30.00', '$3.00', '$5.00', '$9.00', '$38.00']) expect(html).toContain(amount)
    for (const country of ['Australia', 'New Zealand']) expect(html).toContain(country)
    expect(html).not.toContain('Canada')
    expect(html).toContain(`${here.origin}/back`)
  })

  test('takes the payment, tells the shop, and leads to its thanks, also who presses twice', async () => {
    const { id, url } = await open()
    const paid = await submit(url)
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${here.origin}/thanks?session_id=${id}`])
    expect((await submit(url)).headers.get('location')).toBe(paid.headers.get('location'))
    await hearing(['checkout.session.completed'])
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 4_200,
      url: null,
      customer_details: { email: typed.email, phone: '+6421123456' },
      collected_information: { shipping_details: { name: typed.name, address: { city: 'Auckland', state: null } } },
      payment_intent: {
        status: 'succeeded',
        amount_received: 4_200,
        metadata: { orderId: '7' },
        latest_charge: { amount: 4_200, paid: true, metadata: { orderId: '7' } },
      },
    })
    expect(await (await fetch(url)).text()).toContain('This checkout is complete')
  })

  test('says what is wrong, and keeps what was typed', async () => {
    const { id, url } = await open()
    const html = await (
      await submit(url, { email: 'mira', country: 'AU', cardNumber: '4242', cardExpiry: '01 / 20', phone: '' })
    ).text()
    for (const words of [
      'Enter an email address.',
      'Enter a state.',
      'Enter a phone number.',
      'Your card number is incomplete.',
      'Your card’s expiration date is in the past.',
    ])
      expect(html).toContain(words)
    expect(html).toContain('Auckland')
    expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull()
  })

  test('declines a card, and takes the next', async () => {
    const { id, url } = await open()
    expect(await (await submit(url, { cardNumber: '4000 0000 0000 0002' })).text()).toContain('Your card was declined.')
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    })
    expect((await submit(url)).status).toBe(303)
    await hearing(['checkout.session.completed'])
  })

  test.each([
    ['000123456', 'succeeds', 'checkout.session.async_payment_succeeded', 'paid'],
    ['111111113', 'fails', 'checkout.session.async_payment_failed', 'unpaid'],
  ])('lets the bank of account %s have its word later', async (accountNumber, outcome, type, status) => {
    const { id, url } = await open()
    expect((await submit(url, { method: 'bank', bsb: '000-000', accountNumber })).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await control(`sessions/${id}/settle`, { outcome })
    await hearing(['checkout.session.completed', type])
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status)
  })

  test('is over when the session is, and is none when nobody knows the session', async () => {
    const { id, url } = await open()
    await stripe.checkout.sessions.expire(id)
    await hearing(['checkout.session.expired'])
    expect(await (await fetch(url)).text()).toContain('This checkout has expired')
    expect((await submit(url)).status).toBe(200)
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect((await fetch(`${here.origin}/c/pay/cs_test_none`)).status).toBe(404)
  })
})

describe('the switches', () => {
  test('pay, expire, dispute, refund and settle, and each is told', async () => {
    const { id } = await stripe.checkout.sessions.create(given())
    await control(`sessions/${id}/pay`, { card: '4000 0000 0000 7726' })
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id)
    const refund = await stripe.refunds.create({ payment_intent: idOf(intent), amount: 100 })
    expect(refund.status).toBe('pending')
    await control(`refunds/${refund.id}/settle`, { outcome: 'fails' })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
    await control(`sessions/${id}/dispute`, {})
    await hearing([
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.failed',
      'refund.updated',
      'charge.dispute.created',
    ])
  })

  test('hold events back, and send them by hand', async () => {
    await control('webhooks', { manner: 'never' })
    const { id } = await stripe.checkout.sessions.create(given())
    await control(`sessions/${id}/expire`, {})
    await control('webhooks', { manner: 'once' })
    expect(heard).toEqual([])
    const sent = await control<{ type: string }[]>('events/send', {})
    expect(sent.map(({ type }) => type)).toEqual(['checkout.session.expired'])
    await hearing(['checkout.session.expired'])
  })

  test('make calls go wrong, those that are said', async () => {
    await control('faults', { faults: ['busy', 'locked', 'refuses', 'broken'], on: 'list refunds' })
    await stripe.checkout.sessions.list()
    const statuses = []
    for (let call = 0; call < 4; call += 1) statuses.push((await refusalOf(stripe.refunds.list())).statusCode)
    expect(statuses).toEqual([429, 409, 400, 500])
    await stripe.refunds.list()
  })

  test('say what they do not understand', async () => {
    const reply = await fetch(`${here.origin}/control/webhooks`, { method: 'POST', body: '{"manner":"sometimes"}' })
    expect(reply.status).toBe(400)
  })
})
