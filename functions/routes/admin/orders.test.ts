import { expect, test } from 'vitest'
import * as orders from '../../orders/orders.table.ts'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { openCheckout, createPaidOrder, storedOrder } from '../../testing/fixtures/checkouts.ts'

const staff = () => create.coFounder()
const list = async (query: Record<string, string> = {}) => call('admin/orders', 'GET', { as: await staff(), query })

test('lists the orders to ship, newest first, or the orders in the requested state', async () => {
  const [first, second, waiting] = [await createPaidOrder(), await createPaidOrder(), await openCheckout()]
  const { body } = await list()
  expect(body.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
  const order = await storedOrder(first.orderId)
  expect(body[1]).toEqual({
    id: first.orderId,
    status: 'paid',
    customerName: 'Mira Okafor',
    email: 'mira@example.com',
    total: 76.89,
    paid: 86.84,
    refunded: 0,
    itemCount: 2,
    isDisputed: false,
    hasProblem: false,
    attention: null,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  })
  expect((await list({ status: 'pending' })).body).toMatchObject([{ id: waiting.orderId, email: null, paid: null }])
  expect((await list({ status: 'shipped' })).body).toEqual([])
  expect(await list({ status: 'lost' })).toMatchObject({ status: 400, message: 'Choose a state' })
})

test('continues the list from the cursor', async () => {
  const placed = Array.from({ length: 51 }, () => order({ status: 'shipped', sessionId: null, lines: [] }))
  for (const each of placed) await orders.place(each, { idempotency: undefined, now: new Date() })
  const newest = placed.map(({ id }) => id).reverse()
  const page = await list({ status: 'shipped' })
  expect(page.body.map(({ id }) => id)).toEqual(newest.slice(0, 50))
  const rest = await list({ status: 'shipped', cursor: page.headers['next-cursor'] ?? '' })
  expect(rest.body.map(({ id }) => id)).toEqual(newest.slice(50))
  expect(rest.headers).not.toHaveProperty('next-cursor')
  expect(await list({ cursor: 'garbage' })).toMatchObject({ status: 400, problem: 'invalid_input' })
})

test('refuses a member', async () => {
  const as = await create.member({ unlocked: true })
  expect(await call('admin/orders', 'GET', { as })).toMatchObject({ status: 403 })
})
