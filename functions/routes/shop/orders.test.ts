import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as orders from '../../orders/orders.table.ts'
import * as rates from '../../table/rate-limits.ts'
import { update } from '../../table/rows.ts'
import { limits } from '../../../shared/limits.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { refund } from '../../stripe/refunds.ts'
import { call } from '../../testing/call.ts'
import { deliverAll, lying, opened, paid, stored, type Opened } from '../../testing/fixtures/shop.ts'
import { atStripe } from '../../testing/fixtures/stripe.ts'

afterEach(() => atStripe.calm())

const show = (sessionId: string) => call('shop/orders', 'GET', { params: { sessionId } })

test('whoever holds the session’s id sees what was ordered, and nothing of who ordered', async () => {
  const { sessionId, orderId, stocked } = await paid()
  const { createdAt } = await stored(orderId)
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
        unitPrice: 34.95,
        quantity: 2,
        lineTotal: 69.9,
      },
    ],
    subtotal: 69.9,
    gst: 6.99,
    total: 76.89,
    shipping: 9.95,
    paid: 86.84,
    refunded: 0,
    tracking: null,
    createdAt,
  })
  expect(JSON.stringify(reply.body)).not.toMatch(/Mira|Harbour|example\.com|Sydney/)
})

/** What happened at Stripe, and what the order is in the end. */
const stories: [string, string, (one: Opened) => unknown][] = [
  ['nothing', 'pending', () => {}],
  ['a declined card', 'pending', ({ sessionId }) => atStripe.decline(sessionId)],
  ['a payment', 'paid', ({ sessionId }) => atStripe.pay(sessionId)],
  ['a payment that waits for its bank', 'processing', ({ sessionId }) => atStripe.pay(sessionId, { bank: 'pays' })],
  [
    'a payment whose bank refuses',
    'cancelled',
    ({ sessionId }) => {
      atStripe.pay(sessionId, { bank: 'fails' })
      atStripe.settle(sessionId, 'fails')
    },
  ],
  ['the session’s end', 'cancelled', ({ sessionId }) => atStripe.expire(sessionId)],
  [
    'a payment and its refund',
    'refunded',
    async ({ sessionId, orderId }) => {
      atStripe.pay(sessionId)
      await refund({ paymentIntentId: atStripe.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
    },
  ],
]

test.each(stories)('after %s it is %s, before and after the webhook, and looking changes nothing', async (...story) => {
  const [, status, happen] = story
  const one = await opened()
  await happen(one)
  const [order, stocked] = [await stored(one.orderId), await lying(one.stocked)]
  const before = await show(one.sessionId)
  expect(before.body.status).toBe(status)
  expect([await stored(one.orderId), await lying(one.stocked)]).toEqual([order, stocked])
  await deliverAll(one.sessionId)
  expect((await show(one.sessionId)).body).toEqual(before.body)
})

test.each([
  ['taken again', 2, 'paid'],
  ['gone', 1, 'refunded'],
])('a payment after the release, when the units are %s, shows its end before it is there', async (...story) => {
  const [, left, status] = story
  const { sessionId, orderId, stocked } = await opened()
  const before = await stored(orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
  await update(stock.key(stocked.product.id, null), {
    UpdateExpression: 'SET available = :left',
    ExpressionAttributeValues: { ':left': left },
  })
  atStripe.pay(sessionId)
  const early = await show(sessionId)
  expect(early.body.status).toBe(status)
  await deliverAll(sessionId)
  expect((await show(sessionId)).body).toEqual(early.body)
})

test.each(['broken', 'lost', 'busy'] as const)('while Stripe is %s it shows what we know', async (fault) => {
  const { sessionId } = await opened()
  atStripe.pay(sessionId)
  atStripe.plan([fault], 'read session')
  expect(await show(sessionId)).toMatchObject({ status: 200, body: { status: 'pending' } })
  expect(await show(sessionId)).toMatchObject({ status: 200, body: { status: 'paid' } })
})

test('whoever looks again and again sees what we know: Stripe is not asked for ever', async () => {
  const { sessionId, orderId } = await opened()
  const now = new Date()
  for (let count = 1; count < limits.look.max; count += 1) await rates.consume('look', orderId, now)
  expect((await show(sessionId)).body.status).toBe('pending')
  atStripe.pay(sessionId)
  expect(await show(sessionId)).toMatchObject({ status: 200, body: { status: 'pending' } })
  await deliverAll(sessionId)
  expect((await show(sessionId)).body.status).toBe('paid')
})

test('a session that is not ours, and an id that is none, show nothing', async () => {
  expect(await show('cs_test_0000000000')).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await show('pi_0000000000')).toMatchObject({ status: 400, problem: 'invalid_input' })
})
