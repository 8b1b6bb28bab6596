import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { expectedArrival } from '../../orders/order-views.ts'
import * as orders from '../../orders/orders.table.ts'
import * as rates from '../../table/rate-limits.ts'
import { update } from '../../table/rows.ts'
import { limits } from '../../../shared/limits.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { refund } from '../../stripe/refunds.ts'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import {
  deliverAllEvents,
  stockOf,
  openCheckout,
  createPaidOrder,
  storedOrder,
  type OpenCheckout,
} from '../../testing/fixtures/checkouts.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'

afterEach(() => stripeStandIn.calm())

const show = (sessionId: string) => call('shop/orders', 'GET', { params: { sessionId } })

test('shows the order to anyone with the session id, without the buyer’s details', async () => {
  const { sessionId, orderId, stocked } = await createPaidOrder()
  const stored = await storedOrder(orderId)
  const { createdAt, paidAt } = stored
  const reply = await show(sessionId)
  expect(reply.body).toEqual({
    id: orderId,
    status: 'paid',
    lines: [
      {
        productId: stocked.product.id,
        variantId: null,
        name: 'Dawn Line Tee',
        variantName: null,
        unitPrice: 38.45,
        quantity: 2,
        lineTotal: 76.9,
        image: null,
        refunded: 0,
        left: 2,
      },
    ],
    subtotal: 69.9,
    gst: 7,
    total: 76.9,
    shipping: 9.95,
    paid: 86.85,
    arrival: expectedArrival(stored),
    refunded: 0,
    chargedBack: 0,
    carrier: null,
    tracking: null,
    createdAt,
    paidAt,
    shippedAt: null,
    refundedAt: null,
    problem: null,
    delivery: null,
  })
  expect(JSON.stringify(reply.body)).not.toMatch(/Mira|Harbour|example\.com|Sydney/)
})

test('shows the delivery and the card to the signed-in owner only', async () => {
  const [as, other] = await Promise.all([create.member(), create.member()])
  const { sessionId, orderId } = await createPaidOrder({ as })
  const { buyer } = await storedOrder(orderId)
  const params = { sessionId }
  const { body } = await call('shop/orders', 'GET', { as, params })
  const { name, email, address } = buyer ?? {}
  expect(body.delivery).toEqual({ name, email, address, cardLast4: '4242' })
  expect(address?.line1).toBeTruthy()
  for (const viewer of [{ as: other }, {}])
    expect((await call('shop/orders', 'GET', { ...viewer, params })).body.delivery).toBeNull()
})

test('takes the time of the last refund from Stripe', async () => {
  const { sessionId, orderId } = await createPaidOrder()
  await refund({
    paymentIntentId: stripeStandIn.payment(sessionId).id,
    orderId,
    amount: 500,
    idempotencyKey: randomUUID(),
  })
  await deliverAllEvents(sessionId)
  const [made] = stripeStandIn.refunds(sessionId)
  expect((await show(sessionId)).body).toMatchObject({
    refunded: 5,
    refundedAt: new Date((made?.created ?? 0) * 1000).toISOString(),
  })
})

/** The event at Stripe, the resulting status of the order, and how to cause the event. */
const events: [string, string, (one: OpenCheckout) => unknown][] = [
  ['no event', 'pending', () => {}],
  ['a declined card', 'pending', ({ sessionId }) => stripeStandIn.decline(sessionId)],
  ['a payment', 'paid', ({ sessionId }) => stripeStandIn.pay(sessionId)],
  [
    'a payment that the bank has not settled',
    'processing',
    ({ sessionId }) => stripeStandIn.pay(sessionId, { bank: 'pays' }),
  ],
  [
    'a payment that the bank refuses',
    'cancelled',
    ({ sessionId }) => {
      stripeStandIn.pay(sessionId, { bank: 'fails' })
      stripeStandIn.settle(sessionId, 'fails')
    },
  ],
  ['the expiry of the session', 'cancelled', ({ sessionId }) => stripeStandIn.expire(sessionId)],
  [
    'a payment and its refund',
    'refunded',
    async ({ sessionId, orderId }) => {
      stripeStandIn.pay(sessionId)
      await refund({ paymentIntentId: stripeStandIn.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
    },
  ],
]

test.each(events)(
  'after %s the order is %s, before and after the webhook; reading it changes nothing',
  async (...event) => {
    const [, status, act] = event
    const one = await openCheckout()
    await act(one)
    const [order, stocked] = [await storedOrder(one.orderId), await stockOf(one.stocked)]
    const before = await show(one.sessionId)
    expect(before.body.status).toBe(status)
    expect([await storedOrder(one.orderId), await stockOf(one.stocked)]).toEqual([order, stocked])
    await deliverAllEvents(one.sessionId)
    expect((await show(one.sessionId)).body).toEqual(before.body)
  },
)

test.each([
  ['taken again', 2, 'paid'],
  ['gone', 1, 'refunded'],
])('shows the outcome of a late payment before the webhook arrives, when the units are %s', async (...row) => {
  const [, left, status] = row
  const { sessionId, orderId, stocked } = await openCheckout()
  const before = await storedOrder(orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
  await update(stock.key(stocked.product.id, null), {
    UpdateExpression: 'SET available = :left',
    ExpressionAttributeValues: { ':left': left },
  })
  stripeStandIn.pay(sessionId)
  const early = await show(sessionId)
  expect(early.body.status).toBe(status)
  await deliverAllEvents(sessionId)
  // The refund is made when the webhook arrives.
  const { refundedAt: _refundedAt, ...later } = (await show(sessionId)).body
  expect({ ...later, refundedAt: null }).toEqual(early.body)
})

test.each(['broken', 'lost', 'busy'] as const)(
  'shows the stored order when reading from Stripe fails: %s',
  async (fault) => {
    const { sessionId } = await openCheckout()
    stripeStandIn.pay(sessionId)
    stripeStandIn.plan([fault], 'read session')
    expect(await show(sessionId)).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await show(sessionId)).toMatchObject({ status: 200, body: { status: 'paid' } })
  },
)

test('shows the stored order, without asking Stripe, to a caller who exceeds the rate limit', async () => {
  const { sessionId, orderId } = await openCheckout()
  const now = new Date()
  for (let count = 1; count < limits.look.max; count += 1)
    await rates.consume('look', orderId, { now, passedLimits: new Set() })
  expect((await show(sessionId)).body.status).toBe('pending')
  stripeStandIn.pay(sessionId)
  expect(await show(sessionId)).toMatchObject({ status: 200, body: { status: 'pending' } })
  await deliverAllEvents(sessionId)
  expect((await show(sessionId)).body.status).toBe('paid')
})

test('refuses an unknown session and an invalid id', async () => {
  expect(await show('cs_test_0000000000')).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await show('pi_0000000000')).toMatchObject({ status: 400, problem: 'invalid_input' })
})

test('shows the order as it is stored, and counts no look, while no Stripe key is set', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  await withEnvironment({ STRIPE_SECRET_KEY: undefined })(async () => {
    for (let look = 0; look <= limits.look.max; look += 1)
      expect(await show(sessionId)).toMatchObject({ status: 200, body: { id: orderId, status: 'pending' } })
  })
  expect((await show(sessionId)).body).toMatchObject({ id: orderId, status: 'paid' })
})
