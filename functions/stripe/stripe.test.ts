import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { isUnavailable } from '../unavailable.ts'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { stripeStandIn, signEvent } from '../testing/fixtures/stripe-stand-in.ts'
import {
  createSession,
  expireSession,
  sessionsCreatedBetween,
  type ListedSession,
  type SessionParameters,
} from './checkout-sessions.ts'
import { StripeRejectedError } from './connection.ts'
import { referencesOf, verifyEvent } from './events.ts'
import { orderIdOfPayment, readCheckoutState } from '../orders/read-checkout-state.use-case.ts'
import { refund, refundUnlessMade } from './refunds.ts'

const verify = (body: string | Buffer, signature: string | undefined) =>
  verifyEvent({ body: Buffer.from(body), headers: { 'stripe-signature': signature } }, new Date())

const orderId = 'test-order'
const hourAhead = () => Math.floor(Date.now() / 1000) + 3_600

/** A session for two hoodies and their GST, with shipping for $10.00 or $25.00. */
const parameters = (expiresAt = hourAhead()) =>
  ({
    mode: 'payment',
    ui_mode: 'hosted_page',
    line_items: [
      { quantity: 2, price_data: { currency: 'aud', unit_amount: 7_900, product_data: { name: 'Orbit Hoodie (M)' } } },
      { quantity: 1, price_data: { currency: 'aud', unit_amount: 1_580, product_data: { name: 'GST 10%' } } },
    ],
    shipping_address_collection: { allowed_countries: ['AU', 'US', 'CA', 'GB', 'NZ'] },
    shipping_options: [
      {
        shipping_rate_data: {
          display_name: 'Post',
          type: 'fixed_amount',
          fixed_amount: { amount: 1_000, currency: 'aud' },
        },
      },
      {
        shipping_rate_data: {
          display_name: 'Express',
          type: 'fixed_amount',
          fixed_amount: { amount: 2_500, currency: 'aud' },
        },
      },
    ],
    phone_number_collection: { enabled: true },
    customer_creation: 'always',
    client_reference_id: orderId,
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    expires_at: expiresAt,
    success_url: 'https://solara.test/shop/thank-you?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://solara.test/shop/cancelled',
  }) satisfies SessionParameters

const newKey = () => randomUUID()
const open = async () => (await createSession(parameters(), newKey())).id

afterEach(() => stripeStandIn.calm())

describe('a checkout session', () => {
  test('is opened once per idempotency key, and starts unpaid', async () => {
    const [key, request] = [newKey(), parameters()]
    const first = await createSession(request, key)
    expect(first).toEqual({ id: expect.stringMatching(/^cs_test_/), url: expect.stringContaining(first.id) })
    expect(await createSession(request, key)).toEqual(first)
    expect(await readCheckoutState(first.id)).toEqual({
      session: { id: first.id, status: 'open', orderId, amountTotal: 18_380, shipping: 1_000, currency: 'aud' },
      payment: 'none',
      paymentIntentId: null,
      paidAt: null,
      paid: 0,
      refunded: 0,
      refundedAt: null,
      chargedBack: 0,
      isDisputed: false,
      isOfOtherMode: false,
      buyer: null,
    })
  })

  test('is opened once by concurrent requests with one key; the refused ones may be retried', async () => {
    const [key, request] = [newKey(), parameters()]
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => createSession(request, key)))
    const opened = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [isUnavailable(each.reason)] : []))
    expect(new Set(opened).size).toBe(1)
    expect(refused).toEqual(refused.map(() => true))
  })

  test('is refused when its key was used for another request', async () => {
    const key = newKey()
    await createSession(parameters(), key)
    const error = await errorOf(createSession(parameters(hourAhead() + 60), key))
    expect(error).toMatchObject({ name: 'StripeRejectedError', code: 'idempotency_error' })
    expect(isUnavailable(error)).toBe(false)
  })

  test('expires once, and is read as expired', async () => {
    const id = await open()
    await expireSession(id)
    await expireSession(id)
    expect((await readCheckoutState(id)).session.status).toBe('expired')
    expect(stripeStandIn.events('checkout.session.expired').filter(({ text }) => text.includes(id))).toHaveLength(1)
  })

  test('does not expire once it is complete', async () => {
    const id = await open()
    stripeStandIn.pay(id)
    await expireSession(id)
    expect((await readCheckoutState(id)).session.status).toBe('complete')
  })

  test('is read as missing when Stripe does not know it', async () => {
    const id = await open()
    stripeStandIn.forget(id)
    await expireSession(id)
    expect(await readCheckoutState(id)).toMatchObject({
      session: { id, status: 'missing', orderId: null },
      payment: 'none',
    })
  })

  test('is listed, across all pages', async () => {
    const ids = await Promise.all(Array.from({ length: 105 }, open))
    const listed = await listedSince(0)
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(stripeStandIn.sessions().map(({ id }) => id)))
    expect(listed).toHaveLength(stripeStandIn.sessions().length)
    expect(listed).toEqual(
      expect.arrayContaining(
        ids.map((id): unknown => expect.objectContaining({ id, orderId, status: 'open', isPaid: false })),
      ),
    )
    expect(await listedSince(hourAhead())).toEqual([])
  })
})

describe('the checkout state', () => {
  test('of a paid session contains the amount and the buyer', async () => {
    const id = await open()
    stripeStandIn.pay(id, { shippingOption: 1 })
    expect(await readCheckoutState(id)).toEqual({
      session: { id, status: 'complete', orderId, amountTotal: 19_880, shipping: 2_500, currency: 'aud' },
      payment: 'succeeded',
      paymentIntentId: stripeStandIn.payment(id).id,
      paidAt: expect.stringMatching(/Z$/) as string,
      paid: 19_880,
      refunded: 0,
      refundedAt: null,
      chargedBack: 0,
      isDisputed: false,
      isOfOtherMode: false,
      buyer: {
        name: 'Mira Okafor',
        email: 'mira@example.com',
        phone: '+61400000000',
        address: {
          line1: '12 Harbour Street',
          line2: null,
          city: 'Sydney',
          state: 'NSW',
          postalCode: '2000',
          country: 'AU',
        },
        shippingOption: 'Express',
        customerId: expect.stringMatching(/^cus_/),
        cardLast4: '4242',
      },
    })
    expect(await orderIdOfPayment(stripeStandIn.payment(id).id)).toBe(orderId)
  })

  test('shows nothing paid after a declined card; the next card pays the same payment', async () => {
    const id = await open()
    expect(stripeStandIn.decline(id)).toEqual({ status: 'declined', message: 'Your card was declined.' })
    const payment = stripeStandIn.payment(id).id
    expect(await readCheckoutState(id)).toMatchObject({
      session: { status: 'open' },
      payment: 'none',
      paid: 0,
      buyer: null,
    })
    stripeStandIn.pay(id)
    expect(await readCheckoutState(id)).toMatchObject({ payment: 'succeeded', paymentIntentId: payment, paid: 18_380 })
  })

  test.each([
    ['succeeds', 'succeeded', 18_380],
    ['fails', 'failed', 0],
  ] as const)('of a delayed payment that %s is processing until the bank decides', async (outcome, payment, paid) => {
    const id = await open()
    stripeStandIn.pay(id, { bank: 'pays' })
    expect(await readCheckoutState(id)).toMatchObject({
      session: { status: 'complete' },
      payment: 'processing',
      paid: 0,
    })
    stripeStandIn.settle(id, outcome)
    expect(await readCheckoutState(id)).toMatchObject({ session: { status: 'complete' }, payment, paid })
  })

  test('counts successful refunds, and not a refund that failed', async () => {
    const id = await open()
    stripeStandIn.pay(id, { card: '4000 0000 0000 5126' })
    const paymentIntentId = stripeStandIn.payment(id).id
    await refund({ paymentIntentId, amount: 1_000, orderId, idempotencyKey: newKey() })
    const { id: second } = await refund({ paymentIntentId, amount: 500, orderId, idempotencyKey: newKey() })
    expect(await readCheckoutState(id)).toMatchObject({ paid: 18_380, refunded: 1_500 })
    stripeStandIn.settleRefund(second, 'fails')
    expect(await readCheckoutState(id)).toMatchObject({ paid: 18_380, refunded: 1_000 })
  })

  test('counts 101 refunds', async () => {
    const id = await open()
    stripeStandIn.pay(id)
    const paymentIntentId = stripeStandIn.payment(id).id
    const refundPart = () => refund({ paymentIntentId, amount: 100, orderId, idempotencyKey: newKey() })
    await Promise.all(Array.from({ length: 101 }, refundPart))
    expect((await readCheckoutState(id)).refunded).toBe(10_100)
  })

  test('shows a dispute', async () => {
    const id = await open()
    stripeStandIn.pay(id)
    stripeStandIn.dispute(id)
    expect(await readCheckoutState(id)).toMatchObject({ isDisputed: true, paid: 18_380 })
  })

  test('of an unknown payment names no order', async () => {
    expect(await orderIdOfPayment('pi_000000000000000000000000')).toBeNull()
  })
})

describe('a refund', () => {
  const paid = async () => {
    const id = await open()
    stripeStandIn.pay(id)
    return { id, paymentIntentId: stripeStandIn.payment(id).id }
  }

  test('returns the rest when no amount is specified, and never more than was paid', async () => {
    const { id, paymentIntentId } = await paid()
    await refund({ paymentIntentId, amount: 8_380, orderId, idempotencyKey: newKey() })
    const tooMuch = refund({ paymentIntentId, amount: 10_001, orderId, idempotencyKey: newKey() })
    expect(await errorOf(tooMuch)).toMatchObject({ name: 'Problem', code: 'not_refundable' })
    await refund({ paymentIntentId, orderId, idempotencyKey: newKey() })
    expect((await readCheckoutState(id)).refunded).toBe(18_380)
    const again = refund({ paymentIntentId, orderId, idempotencyKey: newKey() })
    expect(await errorOf(again)).toMatchObject({ name: 'Problem', code: 'not_refundable' })
    expect(stripeStandIn.refunds(id).map(({ metadata }) => metadata)).toMatchObject([{ orderId }, { orderId }])
  })

  test('that was begun is made once, also after its key was forgotten or a failure was stored under it', async () => {
    const { id, paymentIntentId } = await paid()
    const request = { paymentIntentId, amount: 1_000, orderId, idempotencyKey: newKey() }
    stripeStandIn.plan(['persistent'], 'refund')
    await errorOf(refund(request))
    expect(isUnavailable(await errorOf(refund(request)))).toBe(true)
    for (const _ of [1, 2]) await refundUnlessMade(request)
    expect((await readCheckoutState(id)).refunded).toBe(1_000)
    expect(stripeStandIn.refunds(id)).toHaveLength(1)
  })

  test('never exceeds the payment when many refunds run concurrently', async () => {
    const { id, paymentIntentId } = await paid()
    const refundPart = () => refund({ paymentIntentId, amount: 5_000, orderId, idempotencyKey: newKey() })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, refundPart))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await readCheckoutState(id)).refunded).toBe(15_000)
  })

  test('is made once per idempotency key, and the key is refused with another amount', async () => {
    const { id, paymentIntentId } = await paid()
    const request = { paymentIntentId, amount: 1_000, orderId, idempotencyKey: newKey() }
    const first = await refund(request)
    expect(await refund(request)).toEqual(first)
    const other = await errorOf(refund({ ...request, amount: 2_000 }))
    expect(other).toMatchObject({ name: 'Problem', code: 'idempotency_mismatch' })
    expect((await readCheckoutState(id)).refunded).toBe(1_000)
  })

  test('is refused for a disputed payment and for one that the account does not have, in words for staff', async () => {
    const { id, paymentIntentId } = await paid()
    stripeStandIn.dispute(id)
    const disputed = await errorOf(refund({ paymentIntentId, orderId, idempotencyKey: newKey() }))
    const message = expect.stringContaining('disputes this payment') as string
    expect(disputed).toMatchObject({ name: 'Problem', code: 'not_refundable', message })
    const unknown = await errorOf(refund({ paymentIntentId: 'pi_unknown', orderId, idempotencyKey: newKey() }))
    expect(unknown).toMatchObject({
      code: 'not_refundable',
      message: expect.stringContaining('another account, or to the other mode') as string,
    })
  })
})

describe('a failed call', () => {
  test.each(['broken', 'busy', 'locked'] as const)(
    'has no effect when Stripe is %s, and may be retried',
    async (fault) => {
      const before = stripeStandIn.sessions().length
      const [key, request] = [newKey(), parameters()]
      stripeStandIn.plan([fault], 'create session')
      expect(isUnavailable(await errorOf(createSession(request, key)))).toBe(true)
      expect(stripeStandIn.sessions()).toHaveLength(before)
      await createSession(request, key)
      expect(stripeStandIn.sessions()).toHaveLength(before + 1)
    },
  )

  test('took effect when only the reply was lost, and a retry returns the same session', async () => {
    const before = stripeStandIn.sessions().length
    const [key, request] = [newKey(), parameters()]
    stripeStandIn.plan(['lost'])
    expect(isUnavailable(await errorOf(createSession(request, key)))).toBe(true)
    expect(stripeStandIn.sessions()).toHaveLength(before + 1)
    const { id } = await createSession(request, key)
    expect(stripeStandIn.sessions()).toHaveLength(before + 1)
    expect((await readCheckoutState(id)).session.status).toBe('open')
  })

  test('stays failed under a key for which Stripe stored its own failure', async () => {
    const [key, request] = [newKey(), parameters()]
    stripeStandIn.plan(['persistent'])
    expect(isUnavailable(await errorOf(createSession(request, key)))).toBe(true)
    expect(isUnavailable(await errorOf(createSession(request, key)))).toBe(true)
    await createSession(request, newKey())
  })

  test('is abandoned when no reply comes', async () => {
    stripeStandIn.plan(['hangs'])
    expect(isUnavailable(await errorOf(createSession(parameters(), newKey())))).toBe(true)
  })

  test('is final when Stripe refuses, and our error does not contain its message', async () => {
    stripeStandIn.plan(['refuses'])
    const refused = await errorOf(createSession(parameters(), newKey()))
    expect(isUnavailable(refused)).toBe(false)
    expect(refused).toBeInstanceOf(StripeRejectedError)
    const secretEmail = 'someone@nowhere'
    const wrong = await errorOf(createSession({ ...parameters(), customer_email: secretEmail }, newKey()))
    expect(wrong).toMatchObject({ code: 'email_invalid', param: 'customer_email' })
    expect(String(wrong)).not.toContain(secretEmail)
  })

  test.each([
    ['an unknown parameter', { payment_method: 'card' }, 'parameter_unknown', 'payment_method'],
    ['an unknown value', { ui_mode: 'hosted' }, 'invalid_request_error', 'ui_mode'],
    ['an expiry that is too soon', { expires_at: hourAhead() - 1_860 }, 'invalid_request_error', 'expires_at'],
    [
      'an unknown country',
      { shipping_address_collection: { allowed_countries: ['XX'] } },
      'invalid_request_error',
      'shipping_address_collection[allowed_countries][0]',
    ],
  ])('is refused for %s', async (_what, change, code, param) => {
    const request = { ...parameters(), ...change } as SessionParameters
    expect(await errorOf(createSession(request, newKey()))).toMatchObject({ name: 'StripeRejectedError', code, param })
  })
})

describe('an event', () => {
  const paidEvent = async () => {
    const id = await open()
    stripeStandIn.pay(id)
    const [event] = stripeStandIn.events('checkout.session.completed').filter(({ text }) => text.includes(id))
    if (!event) throw new Error('Stripe sent no event')
    return { id, event }
  }
  const refusal = { name: 'Problem', code: 'bad_signature' }

  test('is accepted with a valid signature that is up to five minutes old', async () => {
    const { id, event } = await paidEvent()
    const { body, signature } = signEvent(event, 299)
    const read = await verify(Buffer.from(body), signature)
    const paymentIntentId = stripeStandIn.payment(id).id
    expect(referencesOf(read)).toEqual({ type: 'checkout.session.completed', orderId, sessionId: id, paymentIntentId })
    expect(read.id).toBe(event.id)
  })

  test('is refused when it is six minutes old, or its signature is missing or belongs to another event', async () => {
    const { event } = await paidEvent()
    const old = signEvent(event, 360)
    expect(await errorOf(verify(old.body, old.signature))).toMatchObject(refusal)
    const { body, signature } = signEvent(event)
    expect(await errorOf(verify(body, undefined))).toMatchObject(refusal)
    expect(await errorOf(verify(body, ''))).toMatchObject(refusal)
    expect(await errorOf(verify('', signature))).toMatchObject(refusal)
    expect(await errorOf(verify(body, signature.replace('v1=', 'v0=')))).toMatchObject(refusal)
    const later = signEvent(event, -30).signature.replace(/v1=.*/, signature.replace(/.*v1=/, 'v1='))
    expect(await errorOf(verify(body, later))).toMatchObject(refusal)
  })

  test('is refused when any byte of it or of its signature changed, or when it was reserialized', async () => {
    const { event } = await paidEvent()
    const { body, signature } = signEvent(event)
    const bytes = Buffer.from(body)
    for (let place = 0; place < bytes.length; place += 97) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await errorOf(verify(changed, signature))).toMatchObject(refusal)
    }
    const reserialized = JSON.stringify(JSON.parse(body))
    expect(await errorOf(verify(reserialized, signature))).toMatchObject(refusal)
    expect(await errorOf(verify(`\uFEFF${body}`, signature))).toMatchObject(refusal)
    const last = signature.endsWith('0') ? '1' : '0'
    expect(await errorOf(verify(body, signature.slice(0, -1) + last))).toMatchObject(refusal)
  })

  test('of a refund, a charge or a dispute names its payment', async () => {
    const { id } = await paidEvent()
    const paymentIntentId = stripeStandIn.payment(id).id
    await refund({ paymentIntentId, amount: 100, orderId, idempotencyKey: newKey() })
    stripeStandIn.dispute(id)
    const types = ['charge.refunded', 'refund.created', 'charge.dispute.created'] as const
    for (const type of types) {
      const event = stripeStandIn.events(type).find(({ text }) => text.includes(paymentIntentId))
      const { body, signature } = signEvent(event ?? {})
      const references = referencesOf(await verify(body, signature))
      expect(references).toMatchObject({ type, paymentIntentId })
      expect(references.orderId).toBe(type === 'charge.dispute.created' ? undefined : orderId)
    }
  })

  test('of a type that we do not handle has only its type', async () => {
    const { body, signature } = signEvent({
      id: 'evt_1',
      object: 'event',
      type: 'product.created',
      data: { object: {} },
    })
    expect(referencesOf(await verify(body, signature))).toEqual({ type: 'product.created' })
  })
})

async function listedSince(seconds: number): Promise<ListedSession[]> {
  const listed: ListedSession[] = []
  for await (const session of sessionsCreatedBetween({ gte: seconds })) listed.push(session)
  return listed
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`The call succeeded: ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}

test('a changed key is used from the next call on', async () => {
  const { id } = await createSession(parameters(), randomUUID())
  await withEnvironment({ STRIPE_SECRET_KEY: 'sk_test_other' })(async () => {
    await expect(expireSession(id)).rejects.toMatchObject({ statusCode: 401 })
  })
  await expireSession(id)
})
