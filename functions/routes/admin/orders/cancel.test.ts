import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { changeBeforeWrite } from '../../../testing/faults/change-before-write.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import {
  cartItem,
  checkout,
  createPaidOrder,
  openCheckout,
  ordersOf,
  stockOf,
  storedOrder,
} from '../../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../../testing/fixtures/stripe-stand-in.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'
import { update } from '../../../table/rows.ts'
import * as users from '../../../accounts/users.table.ts'

afterEach(() => stripeStandIn.calm())

const cancel = (as: SignedInUser, id: string, key?: string) =>
  call('admin/orders/cancel', 'POST', { as, params: { id }, ...(key && { key }) })

test('cancels a pending order, closes its page and releases its stock', async () => {
  const [staff, { orderId, sessionId, stocked }] = await Promise.all([create.coFounder(), openCheckout()])
  expect(await cancel(staff, orderId)).toMatchObject({ status: 200, body: { id: orderId, status: 'cancelled' } })
  expect(stripeStandIn.session(sessionId).status).toBe('expired')
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
  // Both may be from the same millisecond.
  const entries = (await auditEntriesOf(staff.user.id)).map(
    ({ act, outcome, subject }) => `${act} ${outcome} ${subject}`,
  )
  expect(new Set(entries)).toEqual(new Set([`cancel-order begun ${orderId}`, `cancel-order cancelled ${orderId}`]))
  expect(await cancel(staff, orderId)).toMatchObject({ status: 409, problem: 'changed_meanwhile' })
})

test('cancels an order whose payment page was never shown', async () => {
  const [staff, tee] = await Promise.all([create.coFounder(), create.product()])
  stripeStandIn.plan(['lost'], 'create session')
  await checkout([cartItem(tee)])
  const [order] = await ordersOf(tee)
  expect(await cancel(staff, order?.id ?? '')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(stripeStandIn.sessions().filter(({ client_reference_id: id }) => id === order?.id)).toMatchObject([
    { status: 'expired' },
  ])
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
})

test('refuses an order that is paid, also when only Stripe knows it, and an unknown one', async () => {
  const [staff, paid, late] = await Promise.all([create.coFounder(), createPaidOrder(), openCheckout()])
  stripeStandIn.pay(late.sessionId)
  for (const { orderId } of [paid, late])
    expect(await cancel(staff, orderId, randomUUID())).toMatchObject({ status: 409, problem: 'already_paid' })
  expect(await storedOrder(late.orderId)).toMatchObject({ status: 'paid' })
  expect((await auditEntriesOf(staff.user.id)).map(({ outcome }) => outcome)).toEqual(['begun'])
  expect(await cancel(staff, randomUUID())).toMatchObject({ status: 404, problem: 'not_found' })
})

test('does not close the page once the caller is demoted', async () => {
  const [staff, { orderId, sessionId }] = await Promise.all([create.coFounder(), openCheckout()])
  const demote = () =>
    update(users.key(staff.user.id), {
      UpdateExpression: 'SET userType = :member',
      ExpressionAttributeValues: { ':member': 'member' },
    })
  const { result } = await changeBeforeWrite({ change: demote }, () => cancel(staff, orderId))
  expect(result).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(stripeStandIn.session(sessionId).status).toBe('open')
})
