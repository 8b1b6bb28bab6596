import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, callRaw } from '../../../testing/call.ts'
import { given, type Given } from '../../../testing/fixtures/fixtures.ts'
import { auditOf } from '../../../testing/raw-table.ts'
import { deliverAll, opened, paid, stored } from '../../../testing/fixtures/shop.ts'

const parcel = { carrier: 'Australia Post', tracking: ' AP123456789AU ' }
const ship = (as: Given, id: string, key?: string) =>
  call('admin/orders/ship', 'POST', { as, params: { id }, body: parcel, ...(key && { key }) })
const notShippable = { status: 409, problem: 'not_shippable', message: 'Only a paid order can be shipped.' }

test('a paid order is shipped, and who bought sees its tracking number', async () => {
  const staff = await given.coFounder()
  const { orderId, sessionId } = await paid()
  const reply = await ship(staff, orderId)
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'shipped', carrier: 'Australia Post', tracking: 'AP123456789AU', shippedAt: expect.any(String) },
  })
  const { body } = await call('shop/orders', 'GET', { params: { sessionId } })
  expect(body).toMatchObject({ status: 'shipped', tracking: 'AP123456789AU' })
  expect(await auditOf(staff.user.id)).toMatchObject([{ act: 'ship-order', subject: orderId, outcome: 'shipped' }])
  const shipped = await stored(orderId)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toEqual(shipped)
})

test('only what is paid and here is shipped', async () => {
  const staff = await given.coFounder()
  const [waiting, shipped, refunded] = await Promise.all([opened(), paid(), paid()])
  await ship(staff, shipped.orderId)
  await call('admin/orders/refund', 'POST', { as: staff, params: { id: refunded.orderId }, body: { amount: 86.84 } })
  for (const { orderId } of [waiting, shipped, refunded]) expect(await ship(staff, orderId)).toMatchObject(notShippable)
  expect(await ship(staff, randomUUID())).toMatchObject({ status: 404, problem: 'not_found' })
})

test('of two who ship it at once one does', async () => {
  const [one, other, { orderId }] = await Promise.all([given.coFounder(), given.coFounder(), paid()])
  const replies = await Promise.all([ship(one, orderId), ship(other, orderId)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a tracking number is asked for', async () => {
  const [staff, { orderId }] = await Promise.all([given.coFounder(), paid()])
  for (const body of [{}, { tracking: ' ' }, { carrier: 'Australia Post' }])
    expect(await callRaw('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body })).toMatchObject({
      status: 400,
      body: { fields: { tracking: 'Tracking number is required' } },
    })
  expect(await stored(orderId)).toMatchObject({ status: 'paid' })
})

test('the same shipment again gets the first reply, whatever became of the order', async () => {
  const [staff, key, { orderId }] = [await given.coFounder(), randomUUID(), await paid()]
  const first = await ship(staff, orderId, key)
  await call('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body: { amount: 5 } })
  expect(await ship(staff, orderId, key)).toMatchObject({ status: 200, body: first.body })
  expect(await auditOf(staff.user.id)).toHaveLength(2)
})
