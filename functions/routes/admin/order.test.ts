import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { given } from '../../testing/fixtures/fixtures.ts'
import { paid } from '../../testing/fixtures/shop.ts'
import { atStripe } from '../../testing/fixtures/stripe.ts'

test('one order is shown whole', async () => {
  const { orderId, sessionId } = await paid()
  const reply = await call('admin/order', 'GET', { as: await given.coFounder(), params: { id: orderId } })
  expect(reply.body).toMatchObject({
    id: orderId,
    status: 'paid',
    lines: [{ name: 'Dawn Line Tee', quantity: 2, lineTotal: 69.9 }],
    shipping: 9.95,
    shippingOption: 'Standard',
    phone: '+61400000000',
    address: { line1: '12 Harbour Street', line2: null, city: 'Sydney', postalCode: '2000', country: 'AU' },
    carrier: null,
    tracking: null,
    shippedAt: null,
    sessionId,
    paymentIntentId: atStripe.payment(sessionId).id,
  })
  const nothing = { params: { id: '00000000-0000-7000-8000-000000000000' } }
  expect(await call('admin/order', 'GET', { as: await given.coFounder(), ...nothing })).toMatchObject({
    status: 404,
    message: 'That order does not exist.',
  })
})

test('a member sees none of it', async () => {
  const { orderId } = await paid()
  const as = await given.member({ unlocked: true })
  expect(await call('admin/order', 'GET', { as, params: { id: orderId } })).toMatchObject({ status: 403 })
})
