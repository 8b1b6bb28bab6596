import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import * as users from '../../../accounts/users.table.ts'
import * as orders from '../../../orders/orders.table.ts'
import { remove, update } from '../../../table/rows.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { withEnvironment } from '../../../testing/faults/broken-variants.ts'
import { changeBeforeWrite } from '../../../testing/faults/change-before-write.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'
import {
  deliverAllEvents,
  stockOf,
  openCheckout,
  createPaidOrder,
  storedOrder,
  type OpenCheckout,
} from '../../../testing/fixtures/checkouts.ts'
import { logs } from '../../../testing/logs.ts'
import { refund as refundAtStripe } from '../../../stripe/refunds.ts'
import { stripeStandIn } from '../../../testing/fixtures/stripe-stand-in.ts'

afterEach(() => stripeStandIn.calm())

/** The whole payment of the sample order: $76.90, and $9.95 for shipping. */
const whole = 86.85

const refund = (as: SignedInUser, id: string, amount: number, key?: string) =>
  call('admin/orders/refund', 'POST', {
    as,
    params: { id },
    body: { amount },
    ...(key && { key }),
  })

test('refunds a part and then the rest, with an audit entry for each', async () => {
  const [staff, member] = await Promise.all([create.coFounder(), create.member()])
  const { orderId, sessionId, stocked } = await createPaidOrder({ as: member })
  expect(await refund(staff, orderId, 20.5)).toMatchObject({ status: 200, body: { status: 'paid', refunded: 20.5 } })
  expect((await users.find(member.user.id))?.totalSpent).toBe(8_685 - 2_050)
  expect(await stockOf(stocked)).toEqual({ available: 3, held: 0 })
  expect(await refund(staff, orderId, whole - 20.5)).toMatchObject({
    status: 200,
    body: { status: 'refunded', refunded: whole },
  })
  expect((await users.find(member.user.id))?.totalSpent).toBe(0)
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
  expect(stripeStandIn.refunds(sessionId).map(({ amount }) => amount)).toEqual([2_050, 6_635])
  expect((await auditEntriesOf(staff.user.id)).map(({ act, subject, outcome }) => [act, subject, outcome])).toEqual(
    expect.arrayContaining([
      ['refund-order', orderId, '20.50'],
      ['refund-order', orderId, '66.35'],
    ]),
  )
  const settled = await storedOrder(orderId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toEqual(settled)
})

test('a shipped order stays shipped after a partial refund; a full refund restocks nothing', async () => {
  const staff = await create.coFounder()
  const { orderId, stocked } = await createPaidOrder()
  await call('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body: { tracking: 'AP1' } })
  expect((await refund(staff, orderId, 5)).body).toMatchObject({ status: 'shipped', refunded: 5 })
  expect((await refund(staff, orderId, whole - 5)).body).toMatchObject({ status: 'refunded', tracking: 'AP1' })
  expect(await stockOf(stocked)).toEqual({ available: 3, held: 0 })
})

test('refuses to refund more than is left of the payment', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  const refused = { status: 409, problem: 'not_refundable', message: 'That is more than the amount left to refund.' }
  expect(await refund(staff, orderId, 86.86)).toMatchObject(refused)
  expect((await refund(staff, orderId, 80)).status).toBe(200)
  expect(await refund(staff, orderId, 6.86)).toMatchObject(refused)
  expect((await refund(staff, orderId, 6.85)).body).toMatchObject({ status: 'refunded', refunded: 86.85 })
  expect(await refund(staff, orderId, 0.01)).toMatchObject(refused)
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(2)
  const outcomes = (await auditEntriesOf(staff.user.id)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => !outcome.endsWith(' begun')).toSorted()).toEqual(['6.85', '80.00'])
  expect(outcomes.filter((outcome) => outcome.endsWith(' begun'))).toHaveLength(2)
})

test('refuses to refund an unpaid order or an unknown one', async () => {
  const staff = await create.coFounder()
  const { orderId } = await openCheckout()
  const message = 'This order has not been paid.'
  expect(await refund(staff, orderId, 5)).toMatchObject({ status: 409, problem: 'not_refundable', message })
  expect(await refund(staff, randomUUID(), 5)).toMatchObject({ status: 404, problem: 'not_found' })
})

test.each([
  {},
  [],
  '',
  { amount: 0 },
  { amount: -1 },
  { amount: 0.001 },
  { amount: 1e9 },
  { amount: 1, refundedBefore: -1 },
])('requires a valid amount: %j', async (body) => {
  const [as, { orderId: id }] = await Promise.all([create.coFounder(), createPaidOrder()])
  expect(await callRaw('admin/orders/refund', 'POST', { as, params: { id }, body })).toMatchObject({ status: 400 })
})

test('a repeated request refunds once and returns the first reply, even after the order has changed', async () => {
  const [staff, key] = [await create.coFounder(), randomUUID()]
  const { orderId, sessionId } = await createPaidOrder()
  const first = await refund(staff, orderId, 10, key)
  await call('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body: { tracking: 'AP1' } })
  await refund(staff, orderId, whole - 10)
  expect(await refund(staff, orderId, 10, key)).toMatchObject({ status: 200, body: first.body })
  expect(await refund(staff, orderId, 11, key)).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(2)
})

test.each(['lost', 'broken'] as const)(
  'when the call to Stripe fails (%s), a retry never refunds twice',
  async (fault) => {
    const [staff, key] = [await create.coFounder(), randomUUID()]
    const { orderId, sessionId } = await createPaidOrder()
    stripeStandIn.plan([fault], 'refund')
    expect(await refund(staff, orderId, 10, key)).toMatchObject({ status: 503, problem: 'try_again' })
    expect(await storedOrder(orderId)).toMatchObject({ refunded: 0, refundIntent: { amount: 1_000 } })
    expect(await refund(staff, orderId, 11, key)).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
    expect(await refund(staff, orderId, 10)).toMatchObject({ status: 409, problem: 'changed_meanwhile' })
    expect((await refund(staff, orderId, 10, key)).status).toBe(200)
    expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
    expect(await storedOrder(orderId)).toMatchObject({ refunded: 1_000, refundIntent: null })
  },
)

test('a retry reports the refund when Stripe made it but could not be read afterwards', async () => {
  const [staff, key] = [await create.coFounder(), randomUUID()]
  const { orderId, sessionId } = await createPaidOrder()
  stripeStandIn.plan(['broken'], 'read session')
  expect(await refund(staff, orderId, 10, key)).toMatchObject({ status: 503 })
  await deliverAllEvents(sessionId)
  expect(await refund(staff, orderId, 10, key)).toMatchObject({ status: 200, body: { refunded: 10 } })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
  const outcomes = (await auditEntriesOf(staff.user.id)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['10.00', '10.00 begun'])
})

test('shows staff a refund that was begun, and does not ship its order', async () => {
  const staff = await create.coFounder()
  const { orderId: id } = await createPaidOrder()
  stripeStandIn.plan(['broken'], 'refund')
  expect((await refund(staff, id, 10)).status).toBe(503)
  const { body } = await call('admin/order', 'GET', { as: staff, params: { id } })
  expect(body).toMatchObject({ refunded: 0, pendingRefund: { amount: 10, at: expect.any(String) } })
  const shipped = await call('admin/orders/ship', 'POST', { as: staff, params: { id }, body: { tracking: 'AP1' } })
  expect(shipped).toMatchObject({ status: 409, problem: 'not_shippable' })
})

test('records a refusal by Stripe, after which another refund may begin', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  stripeStandIn.dispute(sessionId)
  expect(await refund(staff, orderId, 10)).toMatchObject({ status: 409, problem: 'not_refundable' })
  expect(await storedOrder(orderId)).toMatchObject({ refunded: 0, refundIntent: null })
  const outcomes = (await auditEntriesOf(staff.user.id)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['10.00 begun', '10.00 refused'])
  stripeStandIn.plan(['refuses'], 'refund')
  expect(await refund(staff, orderId, 10)).toMatchObject({ status: 409, problem: 'not_refundable' })
})

describe('the reason of a refusal is told in words that help', () => {
  const other = { UpdateExpression: 'SET paymentIntentId = :id', ExpressionAttributeValues: { ':id': 'pi_of_another' } }

  test.each<[string, RegExp, (one: OpenCheckout) => unknown]>([
    [
      'the account is restricted',
      /^Stripe refuses this refund, and nothing was refunded\. It says: “Your account cannot do this at the moment\.”$/,
      () => stripeStandIn.plan(['refuses'], 'refund'),
    ],
    ['the customer disputes it', /disputes this payment/, ({ sessionId }) => stripeStandIn.dispute(sessionId)],
    [
      'it was refunded in Stripe’s dashboard',
      /has refunded all of this payment/,
      ({ sessionId, orderId }) =>
        refundAtStripe({ paymentIntentId: stripeStandIn.payment(sessionId).id, orderId, idempotencyKey: randomUUID() }),
    ],
    [
      'less is left at Stripe',
      /^That is more than the amount left to refund\.$/,
      ({ sessionId, orderId }) => {
        const { id: paymentIntentId } = stripeStandIn.payment(sessionId)
        return refundAtStripe({ paymentIntentId, amount: 8_000, orderId, idempotencyKey: randomUUID() })
      },
    ],
    [
      'the payment is of another account or mode',
      /does not have this payment.*another account, or to the other mode/,
      ({ orderId }) => update(orders.key(orderId), other),
    ],
  ])('when %s', async (_why, message, happens) => {
    const [staff, one] = await Promise.all([create.coFounder(), createPaidOrder()])
    await happens(one)
    expect(await refund(staff, one.orderId, 10)).toMatchObject({
      status: 409,
      problem: 'not_refundable',
      message: expect.stringMatching(message) as string,
    })
    expect(await storedOrder(one.orderId)).toMatchObject({ refundIntent: null })
    expect(logs.at(-1)).not.toHaveProperty('Errors')
    expect(JSON.stringify(logs.at(-1))).not.toContain('Your account cannot')
  })

  test('when Stripe does not accept our key: the refund stays begun, and the same request completes it', async () => {
    const [staff, { orderId, sessionId }] = await Promise.all([create.coFounder(), createPaidOrder()])
    const key = randomUUID()
    await withEnvironment({ STRIPE_SECRET_KEY: 'sk_test_former' })(async () => {
      expect(await refund(staff, orderId, 10, key)).toMatchObject({
        status: 503,
        problem: 'not_configured',
        message: expect.stringContaining('does not accept the key of this site') as string,
      })
    })
    expect(await storedOrder(orderId)).toMatchObject({ refundIntent: { amount: 1_000 } })
    expect(await refund(staff, orderId, 10, key)).toMatchObject({ status: 200, body: { refunded: 10 } })
    expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
  })
})

describe('two tabs', () => {
  const stale = {
    status: 409,
    problem: 'changed_meanwhile',
    message: 'This order has changed. Check it again, then refund.',
  }
  const refundSeen = (as: SignedInUser, id: string, body: { amount: number; refundedBefore: number }) =>
    call('admin/orders/refund', 'POST', { as, params: { id }, body })

  test('one after the other: the second, with the numbers of before the first, refunds nothing', async () => {
    const staff = await create.coFounder()
    const { orderId, sessionId } = await createPaidOrder()
    const body = { amount: 10, refundedBefore: 0 }
    expect(await refundSeen(staff, orderId, body)).toMatchObject({ status: 200, body: { refunded: 10 } })
    expect(await refundSeen(staff, orderId, body)).toMatchObject(stale)
    expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
    const fresh = { amount: 10, refundedBefore: 10 }
    expect(await refundSeen(staff, orderId, fresh)).toMatchObject({ status: 200, body: { refunded: 20 } })
  })

  test('a refund that Stripe made elsewhere counts, once it is recorded', async () => {
    const staff = await create.coFounder()
    const { orderId, sessionId } = await createPaidOrder()
    await refundAtStripe({
      paymentIntentId: stripeStandIn.payment(sessionId).id,
      amount: 500,
      orderId,
      idempotencyKey: randomUUID(),
    })
    await deliverAllEvents(sessionId)
    expect(await refundSeen(staff, orderId, { amount: 10, refundedBefore: 0 })).toMatchObject(stale)
    expect((await storedOrder(orderId)).refundedAt).toEqual(expect.any(String))
  })
})

test('does not ask Stripe for a refund once the caller is demoted', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  const demote = () =>
    update(users.key(staff.user.id), {
      UpdateExpression: 'SET userType = :member',
      ExpressionAttributeValues: { ':member': 'member' },
    })
  const { result } = await changeBeforeWrite({ change: demote }, () => refund(staff, orderId, 10))
  expect(result).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(stripeStandIn.refunds(sessionId)).toEqual([])
})

test('finishes a refund that was authorised before its caller was demoted', async () => {
  const staff = await create.coFounder()
  const { orderId, sessionId } = await createPaidOrder()
  const deleteStaff = () => remove(users.key(staff.user.id))
  const { result } = await changeBeforeWrite({ before: 1, change: deleteStaff }, () => refund(staff, orderId, 10))
  expect(result).toMatchObject({ status: 200, body: { refunded: 10 } })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
  expect(await storedOrder(orderId)).toMatchObject({ refunded: 1_000 })
})
