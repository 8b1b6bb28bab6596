import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { createPaidOrder, deliverAllEvents, openCheckout } from '../../testing/fixtures/checkouts.ts'
import { create } from '../../testing/fixtures/create.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'

test('lists their own placed orders, newest first, and nobody else’s', async () => {
  const [as, other] = await Promise.all([create.member(), create.member()])
  const first = await createPaidOrder({ as })
  await openCheckout({ as })
  await createPaidOrder({ as: other })
  const second = await openCheckout({ as })
  stripeStandIn.pay(second.sessionId, { bank: 'pays' })
  await deliverAllEvents(second.sessionId)
  const { body } = await call('user/orders', 'GET', { as })
  expect(body).toMatchObject([
    { id: second.orderId, status: 'processing', paid: null, arrival: null },
    {
      id: first.orderId,
      sessionId: first.sessionId,
      title: 'Dawn Line Tee',
      status: 'paid',
      total: 76.9,
      paid: 86.85,
      itemCount: 2,
      arrival: { from: expect.any(String), to: expect.any(String) },
    },
  ])
})

test('lists 25 orders a page', async () => {
  const as = await create.member()
  const placed: string[] = []
  for (let count = 0; count < 26; count += 1) placed.unshift((await createPaidOrder({ as })).orderId)
  const first = await call('user/orders', 'GET', { as })
  expect(first.body.map(({ id }) => id)).toEqual(placed.slice(0, 25))
  const cursor = String(first.headers['next-cursor'])
  const second = await call('user/orders', 'GET', { as, query: { cursor } })
  expect(second.body.map(({ id }) => id)).toEqual(placed.slice(25))
  expect(second.headers).not.toHaveProperty('next-cursor')
})
