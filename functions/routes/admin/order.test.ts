import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { createPaidOrder } from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'

test('shows all details of an order', async () => {
  const { orderId, sessionId } = await createPaidOrder()
  const reply = await call('admin/order', 'GET', { as: await create.coFounder(), params: { id: orderId } })
  expect(reply.body).toMatchObject({
    id: orderId,
    status: 'paid',
    lines: [{ name: 'Dawn Line Tee', quantity: 2, lineTotal: 76.9 }],
    shipping: 9.95,
    shippingOption: 'Standard',
    phone: '+61400000000',
    address: { line1: '12 Harbour Street', line2: null, city: 'Sydney', postalCode: '2000', country: 'AU' },
    carrier: null,
    tracking: null,
    shippedAt: null,
    sessionId,
    paymentIntentId: stripeStandIn.payment(sessionId).id,
  })
  const unknown = { params: { id: '00000000-0000-7000-8000-000000000000' } }
  expect(await call('admin/order', 'GET', { as: await create.coFounder(), ...unknown })).toMatchObject({
    status: 404,
    message: 'That order does not exist.',
  })
})

test('refuses a member', async () => {
  const { orderId } = await createPaidOrder()
  const as = await create.member({ unlocked: true })
  expect(await call('admin/order', 'GET', { as, params: { id: orderId } })).toMatchObject({ status: 403 })
})
