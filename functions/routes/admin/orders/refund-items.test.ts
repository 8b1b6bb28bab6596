import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { toAmount, toCents } from '../../../../shared/money.ts'
import type { Refund } from '../../../../shared/orders/schema.ts'
import { call, callRaw } from '../../../testing/call.ts'
import {
  cartItem,
  checkout,
  createPaidOrder,
  deliverAllEvents,
  deliverEvent,
  eventsOf,
  openCheckout,
  stockOf,
  storedOrder,
} from '../../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { ifPossible, stripeStandIn } from '../../../testing/fixtures/stripe-stand-in.ts'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'
import { refund as refundAtStripe } from '../../../stripe/refunds.ts'

afterEach(() => stripeStandIn.calm())

/** The price of one of the two units of the sample order, its shipping, and both together. */
const [unit, shipping, both] = [38.45, 9.95, 48.4]
/** The price of so many units. */
const units = (count: number): number => toAmount(count * toCents(unit))

type Items = NonNullable<Refund['items']>
const items = (quantity: number, isRestocked: boolean, line = 0): Items => ({
  lines: [{ line, quantity, isRestocked }],
  shipping: false,
})

const refund = (as: SignedInUser, id: string, body: Refund, key?: string) =>
  call('admin/orders/refund', 'POST', { as, params: { id }, body, ...(key && { key }) })

const ship = (as: SignedInUser, id: string) =>
  call('admin/orders/ship', 'POST', { as, params: { id }, body: { tracking: 'AP1' } })

test('refunds one unit, which returns to stock, and then the other, which does not', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId, stocked } = await createPaidOrder()
  expect(await refund(staff, orderId, { amount: unit, refundedBefore: 0, items: items(1, true) })).toMatchObject({
    status: 200,
    body: { status: 'paid', refunded: unit, isShippingLeft: true, lines: [{ refunded: 1, left: 1, restocked: 1 }] },
  })
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
  const rest = { lines: [{ line: 0, quantity: 1, isRestocked: false }], shipping: true }
  expect(await refund(staff, orderId, { amount: both, items: rest })).toMatchObject({
    status: 200,
    body: {
      status: 'refunded',
      refunded: 86.85,
      isShippingLeft: false,
      lines: [{ refunded: 2, left: 0, restocked: 1 }],
    },
  })
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
  expect(stripeStandIn.refunds(sessionId).map(({ amount }) => amount)).toEqual([3_845, 4_840])
  const settled = await storedOrder(orderId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toEqual(settled)
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
})

test('the audit log says what was refunded, and whether it returned to stock', async () => {
  const staff = await create.coFounder()
  const { orderId } = await createPaidOrder()
  const chosen = { ...items(1, false), shipping: true }
  expect((await refund(staff, orderId, { amount: both, items: chosen })).status).toBe(200)
  const outcomes = (await auditEntriesOf(staff.user.id)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual([
    '48.40 begun: 1 × Dawn Line Tee, not back in stock; shipping',
    '48.40: 1 × Dawn Line Tee, not back in stock; shipping',
  ])
})

test('the buyer’s mail names the refunded units and the shipping; the order’s page shows the units', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  const chosen = { ...items(1, true), shipping: true }
  await refund(staff, orderId, { amount: both, items: chosen })
  const mailed = async (kind: string) =>
    (await readAllRows())
      .filter(({ entity }) => entity === 'mail')
      .map(({ content }) => content as { kind: string; sessionId: string })
      .find((content) => content.kind === kind && content.sessionId === sessionId)
  expect(await mailed('order-refunded')).toMatchObject({
    amount: 4_840,
    lines: [{ name: 'Dawn Line Tee', quantity: 1, unitPrice: 3_845 }],
    shipping: 995,
  })
  const seen = await call('shop/orders', 'GET', { params: { sessionId } })
  expect(seen.body).toMatchObject({ status: 'paid', refunded: 48.4, lines: [{ quantity: 2, refunded: 1, left: 1 }] })
  await ship(staff, orderId)
  expect(await mailed('order-shipped')).toMatchObject({ lines: [{ quantity: 1 }] })
})

test.each<[string, Refund, string]>([
  ['more units than were ordered', { amount: units(3), items: items(3, true) }, 'changed_meanwhile'],
  ['a line that the order does not have', { amount: unit, items: items(1, true, 1) }, 'changed_meanwhile'],
  ['units for another amount', { amount: 37.45, items: items(1, true) }, 'changed_meanwhile'],
  [
    'the same line twice, with too many units together',
    { amount: units(3), items: { lines: [...items(2, true).lines, ...items(1, true).lines], shipping: false } },
    'changed_meanwhile',
  ],
])('refuses %s, and asks Stripe for nothing', async (_what, body, problem) => {
  const staff = await create.coFounder()
  const { orderId, sessionId, stocked } = await createPaidOrder()
  expect(await refund(staff, orderId, body)).toMatchObject({ status: 409, problem })
  expect(stripeStandIn.refunds(sessionId)).toEqual([])
  expect(await stockOf(stocked)).toEqual({ available: 3, held: 0 })
})

test('refuses units and shipping that were refunded before, also without the refunded amount that the caller saw', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId, stocked } = await createPaidOrder()
  const chosen = { ...items(1, true), shipping: true }
  expect((await refund(staff, orderId, { amount: both, items: chosen })).status).toBe(200)
  const again = { status: 409, problem: 'changed_meanwhile' }
  expect(await refund(staff, orderId, { amount: units(2), items: items(2, true) })).toMatchObject(again)
  const onlyShipping = { lines: [], shipping: true }
  expect(await refund(staff, orderId, { amount: shipping, items: onlyShipping })).toMatchObject(again)
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
})

test.each([
  { lines: [{ line: -1, quantity: 1, isRestocked: true }], shipping: false },
  { lines: [{ line: 0, quantity: 0, isRestocked: true }], shipping: false },
  { lines: [{ line: 0, quantity: 1 }], shipping: false },
  { lines: Array.from({ length: 51 }, () => ({ line: 0, quantity: 1, isRestocked: true })), shipping: false },
  { lines: [] },
])('requires valid items: %j', async (items) => {
  const [as, { orderId: id }] = await Promise.all([create.coFounder(), createPaidOrder()])
  const body = { amount: unit, items }
  expect(await callRaw('admin/orders/refund', 'POST', { as, params: { id }, body })).toMatchObject({ status: 400 })
})

test('a refund of the rest by amount returns only the other units to stock', async () => {
  const staff = await create.coFounder()
  const { orderId, stocked } = await createPaidOrder()
  await refund(staff, orderId, { amount: unit, items: items(1, false) })
  expect(await stockOf(stocked)).toEqual({ available: 3, held: 0 })
  expect((await refund(staff, orderId, { amount: unit })).body).toMatchObject({ status: 'refunded', refunded: 76.9 })
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
  const late = await refund(staff, orderId, { amount: unit, items: items(1, true) })
  expect(late).toMatchObject({ status: 409, problem: 'not_refundable' })
  expect((await refund(staff, orderId, { amount: shipping, items: { lines: [], shipping: true } })).status).toBe(200)
})

test('units of a shipped order return to stock when staff say so', async () => {
  const staff = await create.coFounder()
  const { orderId, stocked } = await createPaidOrder()
  await ship(staff, orderId)
  expect((await refund(staff, orderId, { amount: unit, items: items(1, true) })).body).toMatchObject({
    status: 'shipped',
    lines: [{ left: 1, restocked: 1 }],
  })
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
})

test('units of a product that was deleted are refunded, and return to no stock', async () => {
  const staff = await create.coFounder()
  const [kept, gone] = await Promise.all([create.product(), create.product()])
  const opened = await checkout([cartItem(kept, 1), cartItem(gone, 1)])
  const { sessionId, orderId } = opened.body
  stripeStandIn.pay(sessionId)
  await deliverAllEvents(sessionId)
  await call('admin/product', 'DELETE', { as: staff, params: { id: gone.product.id } })
  const lines = [0, 1].map((line) => ({ line, quantity: 1, isRestocked: true }))
  const reply = await refund(staff, orderId, { amount: units(2), items: { lines, shipping: false } })
  expect(reply).toMatchObject({ status: 200, body: { status: 'refunded', refunded: 76.9 } })
  expect(await stockOf(kept)).toEqual({ available: 5, held: 0 })
})

test('a refund by item that fails needs a person, and leaves the units where they are', async () => {
  const staff = await create.coFounder()
  const one = await openCheckout()
  stripeStandIn.pay(one.sessionId, { card: '4000 0000 0000 5126' })
  await deliverAllEvents(one.sessionId)
  await refund(staff, one.orderId, { amount: units(2), items: items(2, true) })
  expect(await stockOf(one.stocked)).toEqual({ available: 5, held: 0 })
  ifPossible(() => stripeStandIn.settleRefund(stripeStandIn.refunds(one.sessionId)[0]?.id ?? '', 'fails'))
  await deliverAllEvents(one.sessionId)
  const { body } = await call('admin/order', 'GET', { as: staff, params: { id: one.orderId } })
  expect(body).toMatchObject({
    status: 'paid',
    refunded: 0,
    attention: expect.stringContaining('A refund failed') as string,
    lines: [{ refunded: 0, left: 0, restocked: 2 }],
  })
  expect(await stockOf(one.stocked)).toEqual({ available: 5, held: 0 })
  expect(await ship(staff, one.orderId)).toMatchObject({ status: 409, problem: 'not_shippable' })
  expect((await refund(staff, one.orderId, { amount: 86.85 })).body).toMatchObject({ status: 'refunded' })
  expect(await stockOf(one.stocked)).toEqual({ available: 5, held: 0 })
})

test('a begun refund whose order ends in Stripe’s dashboard: refused, its units return to stock with the others', async () => {
  const [staff, key] = [await create.coFounder(), randomUUID()]
  const { orderId, sessionId, stocked } = await createPaidOrder()
  const body = { amount: unit, items: items(1, false) }
  stripeStandIn.plan(['broken'], 'refund')
  expect((await refund(staff, orderId, body, key)).status).toBe(503)
  const { id: paymentIntentId } = stripeStandIn.payment(sessionId)
  await refundAtStripe({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
  for (const event of eventsOf(sessionId)) await deliverEvent(event)
  expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
  expect(await refund(staff, orderId, body, key)).toMatchObject({ status: 409, problem: 'not_refundable' })
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', refunded: 8_685, refundIntent: null })
})

test('a repeated request refunds and restocks once, and returns the first reply', async () => {
  const [staff, key] = [await create.coFounder(), randomUUID()]
  const { orderId, sessionId, stocked } = await createPaidOrder()
  const body = { amount: unit, items: items(1, true) }
  const first = await refund(staff, orderId, body, key)
  await refund(staff, orderId, { amount: unit, items: items(1, true) })
  expect(await refund(staff, orderId, body, key)).toMatchObject({ status: 200, body: first.body })
  const other = { amount: unit, items: items(1, false) }
  expect(await refund(staff, orderId, other, key)).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(2)
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
})
