import { afterEach, describe, expect, test } from 'vitest'
import { isUnavailable } from '../unavailable.ts'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { errorOf, hourAhead, newKey, open, orderId, parameters } from '../testing/fixtures/stripe-sessions.ts'
import { stripeStandIn } from '../testing/fixtures/stripe-stand-in.ts'
import {
  createSession,
  expireSession,
  sessionsCreatedBetween,
  type ListedSession,
  type SessionParameters,
} from './checkout-sessions.ts'
import { StripeRejectedError } from './connection.ts'
import { orderIdOfPayment, readCheckoutState } from '../orders/read-checkout-state.use-case.ts'
import { refund } from './refunds.ts'

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
      ourRefunds: [],
      chargedBack: 0,
      isDisputed: false,
      isDisputeWon: false,
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
      ourRefunds: [],
      chargedBack: 0,
      isDisputed: false,
      isDisputeWon: false,
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

async function listedSince(seconds: number): Promise<ListedSession[]> {
  const listed: ListedSession[] = []
  for await (const session of sessionsCreatedBetween({ gte: seconds })) listed.push(session)
  return listed
}

test('a changed key is used from the next call on', async () => {
  const { id } = await createSession(parameters(), newKey())
  await withEnvironment({ STRIPE_SECRET_KEY: 'sk_test_other' })(async () => {
    await expect(expireSession(id)).rejects.toMatchObject({ statusCode: 401 })
  })
  await expireSession(id)
})
