import { afterEach, expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import {
  createPaidOrder,
  deliverAllEvents,
  openCheckout,
  stockOf,
  storedOrder,
} from '../../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../../testing/fixtures/stripe-stand-in.ts'

afterEach(() => stripeStandIn.calm())

const cancel = (sessionId: string) => call('shop/checkout/cancel', 'POST', { params: { sessionId } })

test('closes the payment page and releases the stock in the same call', async () => {
  const { sessionId, orderId, stocked } = await openCheckout()
  expect(await cancel(sessionId)).toMatchObject({ status: 204 })
  expect(stripeStandIn.session(sessionId).status).toBe('expired')
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled', hold: 'released' })
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
  const cancelled = await storedOrder(orderId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toEqual(cancelled)
})

test('succeeds again without calling Stripe', async () => {
  const { sessionId } = await openCheckout()
  await cancel(sessionId)
  const before = stripeStandIn.requests()
  expect(await cancel(sessionId)).toMatchObject({ status: 204 })
  expect(stripeStandIn.requests()).toBe(before)
})

test('a frozen member may cancel', async () => {
  const member = await create.member()
  const { sessionId } = await openCheckout({ as: member })
  const frozen = await create.member({ frozen: true })
  expect(await call('shop/checkout/cancel', 'POST', { as: frozen, params: { sessionId } })).toMatchObject({
    status: 204,
  })
})

test('refuses a paid order, and records a payment that only Stripe knew of', async () => {
  const { sessionId } = await createPaidOrder()
  expect(await cancel(sessionId)).toMatchObject({ status: 409, problem: 'already_paid' })
  const late = await openCheckout()
  stripeStandIn.pay(late.sessionId)
  expect(await cancel(late.sessionId)).toMatchObject({ status: 409, problem: 'already_paid' })
  expect(await storedOrder(late.orderId)).toMatchObject({ status: 'paid', hold: 'sold' })
})

test('refuses a payment that waits for the bank', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId, { bank: 'pays' })
  expect(await cancel(sessionId)).toMatchObject({ status: 409, problem: 'already_paid' })
  expect(await storedOrder(orderId)).toMatchObject({ status: 'processing', hold: 'held' })
})

test('knows no other session', async () => {
  expect(await cancel('cs_test_0000000000')).toMatchObject({ status: 404, problem: 'not_found' })
})

test.each(['expire session', 'read session'] as const)('a failure to %s can be repeated', async (operation) => {
  const { sessionId, stocked } = await openCheckout()
  stripeStandIn.plan(['broken'], operation)
  expect(await cancel(sessionId)).toMatchObject({ status: 503, problem: 'try_again' })
  expect(await cancel(sessionId)).toMatchObject({ status: 204 })
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
})
