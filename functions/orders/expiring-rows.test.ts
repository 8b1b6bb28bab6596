import { expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { cartItem, buyerDetails, deliverAllEvents, openCheckout, storedOrder } from '../testing/fixtures/checkouts.ts'
import { create } from '../testing/fixtures/create.ts'
import { newEmail } from '../testing/fixtures/own-account.ts'
import { stripeStandIn } from '../testing/fixtures/stripe-stand-in.ts'
import { readAllRows } from '../testing/read-all-rows.ts'
import { daysStoredUnpaid } from './order-expiry.ts'
import * as orders from './orders.table.ts'

type Expiring = { entity: string; expiresAt: number }

const daysUntil = (seconds: number) => Math.round((seconds * 1000 - Date.now()) / (24 * 60 * 60 * 1000))

/**
 * The days until the rows that name the order or its session expire, by entity: one number if they agree. Some kinds have
 * lifetimes of their own.
 */
async function expiries({ orderId, sessionId }: { orderId: string; sessionId: string }) {
  const days = new Map<string, Set<number>>()
  for (const row of await readAllRows()) {
    const { entity, expiresAt } = row as unknown as Expiring
    const stored = JSON.stringify(row)
    if (![orderId, sessionId].some((id) => stored.includes(id)) || ownTimes.has(entity)) continue
    days.set(entity, (days.get(entity) ?? new Set()).add(daysUntil(expiresAt)))
  }
  return Object.fromEntries([...days].map(([entity, found]) => [entity, [...found]]))
}

/** Rows that expire earlier, whatever happens to the order. */
const ownTimes = new Set(['mail', 'notification', 'idempotency', 'holds'])
const years = [2922]
const unpaid = [daysStoredUnpaid]

test('an unpaid order and its pointer expire two months after it was placed', async () => {
  const { sessionId, orderId } = await openCheckout()
  expect(await expiries({ orderId, sessionId })).toEqual({ order: years, 'checkout-session': years })
  stripeStandIn.expire(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await expiries({ orderId, sessionId })).toEqual({ order: unpaid, 'checkout-session': unpaid })
})

test('so does the order of the form whose page was cancelled, with the address that was typed', async () => {
  const items = [cartItem(await create.product())]
  const customer = { ...buyerDetails, email: newEmail() }
  const { body } = await call('shop/checkout', 'POST', { body: { items, customer } })
  await call('shop/checkout/cancel', 'POST', { params: { sessionId: body.sessionId } })
  expect(await storedOrder(body.orderId)).toMatchObject({ buyer: { email: customer.email } })
  expect(await expiries(body)).toEqual({ order: unpaid, 'checkout-session': unpaid })
})

test('a payment that failed at the bank takes the lists and the search terms with it', async () => {
  const { sessionId, orderId } = await openCheckout({ as: await create.member() })
  stripeStandIn.pay(sessionId, { bank: 'pays' })
  await deliverAllEvents(sessionId)
  const rows = ['checkout-session', 'payment', 'order-search', 'order-lookup', 'own-order', 'order']
  expect(await expiries({ orderId, sessionId })).toEqual({
    ...Object.fromEntries(rows.map((entity) => [entity, years])),
    'placed-order': unpaid,
  })
  stripeStandIn.settle(sessionId, 'fails')
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled' })
  const all = [...rows, 'placed-order']
  expect(await expiries({ orderId, sessionId })).toEqual(Object.fromEntries(all.map((entity) => [entity, unpaid])))
})

test('a guest’s too, and a payment that arrives after all brings the years back', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  const before = await storedOrder(orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
  expect(await expiries({ orderId, sessionId })).toEqual({ order: unpaid, 'checkout-session': unpaid })
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
  const rows = ['checkout-session', 'payment', 'order-search', 'order-lookup', 'guest-order', 'order']
  expect(await expiries({ orderId, sessionId })).toEqual(Object.fromEntries(rows.map((entity) => [entity, years])))
})
