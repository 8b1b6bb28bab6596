import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'
import { stripeStandIn } from '../../../testing/fixtures/stripe-stand-in.ts'
import { deliverAllEvents, openCheckout, createPaidOrder, storedOrder } from '../../../testing/fixtures/checkouts.ts'

const parcel = { carrier: 'Australia Post', tracking: ' AP123456789AU ' }
const ship = (as: SignedInUser, id: string, key?: string) =>
  call('admin/orders/ship', 'POST', { as, params: { id }, body: parcel, ...(key && { key }) })
const notShippable = { status: 409, problem: 'not_shippable', message: 'Only a paid order can be shipped.' }

test('ships a paid order and shows the tracking number to the buyer', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  const reply = await ship(staff, orderId)
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'shipped', carrier: 'Australia Post', tracking: 'AP123456789AU', shippedAt: expect.any(String) },
  })
  const { body } = await call('shop/orders', 'GET', { params: { sessionId } })
  expect(body).toMatchObject({ status: 'shipped', tracking: 'AP123456789AU' })
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([
    { act: 'ship-order', subject: orderId, outcome: 'shipped' },
  ])
  const shipped = await storedOrder(orderId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toEqual(shipped)
})

test('refuses to ship an order that is unpaid, shipped, refunded or unknown', async () => {
  const staff = await create.coFounder()
  const [waiting, shipped, refunded] = await Promise.all([openCheckout(), createPaidOrder(), createPaidOrder()])
  await ship(staff, shipped.orderId)
  await call('admin/orders/refund', 'POST', { as: staff, params: { id: refunded.orderId }, body: { amount: 86.85 } })
  for (const { orderId } of [waiting, shipped, refunded]) expect(await ship(staff, orderId)).toMatchObject(notShippable)
  expect(await ship(staff, randomUUID())).toMatchObject({ status: 404, problem: 'not_found' })
})

test('of two concurrent requests to ship an order, one succeeds', async () => {
  const [one, other, { orderId }] = await Promise.all([create.coFounder(), create.coFounder(), createPaidOrder()])
  const replies = await Promise.all([ship(one, orderId), ship(other, orderId)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('ships an order whose payment is disputed only when the request confirms it', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  stripeStandIn.dispute(sessionId)
  await deliverAllEvents(sessionId)
  const send = (body: { tracking: string; confirmsDispute?: boolean }) =>
    call('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body })
  const refused = { status: 409, problem: 'disputed' }
  expect(await send({ tracking: 'AP1' })).toMatchObject(refused)
  expect(await send({ tracking: 'AP1', confirmsDispute: false })).toMatchObject(refused)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', isDisputed: true })
  expect(await send({ tracking: 'AP1', confirmsDispute: true })).toMatchObject({ status: 200 })
  expect(await storedOrder(orderId)).toMatchObject({ status: 'shipped' })
})

test('requires a tracking number', async () => {
  const [staff, { orderId }] = await Promise.all([create.coFounder(), createPaidOrder()])
  for (const body of [{}, { tracking: ' ' }, { carrier: 'Australia Post' }])
    expect(await callRaw('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body })).toMatchObject({
      status: 400,
      body: { fields: { tracking: 'Tracking number is required' } },
    })
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
})

test('a repeated request gets the first reply, even after the order has changed', async () => {
  const [staff, key, { orderId }] = [await create.coFounder(), randomUUID(), await createPaidOrder()]
  const first = await ship(staff, orderId, key)
  await call('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body: { amount: 5 } })
  expect(await ship(staff, orderId, key)).toMatchObject({ status: 200, body: first.body })
  const acts = (await auditEntriesOf(staff.user.id)).map(({ act, outcome }) => `${act}: ${outcome}`)
  expect(acts.toSorted()).toEqual(['refund-order: 5.00', 'refund-order: 5.00 begun', 'ship-order: shipped'])
})
