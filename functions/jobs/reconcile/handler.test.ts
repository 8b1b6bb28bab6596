import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import { createSession } from '../../stripe/checkout-sessions.ts'
import { refund } from '../../stripe/refunds.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { logs } from '../../testing/logs.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { openCheckout, createPaidOrder, storedOrder } from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { handler } from './handler.ts'

const call = (milliseconds = 290_000) => handler({}, { getRemainingTimeInMillis: () => milliseconds })

beforeAll(() => stripeStandIn.forgetAll())
beforeEach(() => logs.splice(0))
afterEach(() => stripeStandIn.calm())

/** All that a line may have: numbers, and names of our own. */
const Line = v.strictObject({
  level: v.string(),
  message: v.literal('reconcile'),
  timestamp: v.string(),
  service: v.literal('solara'),
  sampling_rate: v.optional(v.number()),
  looked: v.strictObject({ orders: v.number(), sessions: v.number(), payments: v.number() }),
  settled: v.number(),
  released: v.number(),
  closed: v.number(),
  person: v.number(),
  failed: v.number(),
  isCutShort: v.boolean(),
  durationMilliseconds: v.number(),
  alarms: v.optional(
    v.array(v.picklist(['amount_differs', 'disputed', 'foreign_session', 'late_payment', 'refund_failed'])),
  ),
  fault: v.optional(v.strictObject({ name: v.string(), words: v.optional(v.string()), at: v.array(v.string()) })),
  Errors: v.optional(v.number()),
  NeedsPerson: v.number(),
  _aws: v.unknown(),
})

/** The line of the run, which has nothing that it may not have. */
function line() {
  const lines = logs.filter(({ message }) => message === 'reconcile')
  expect(lines).toHaveLength(1)
  return v.parse(Line, lines[0])
}

test('a run makes good what was lost, and says so in one line without ids', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  logs.splice(0)
  expect(await call()).toEqual({ settled: 1, released: 0, closed: 0, person: 0, failed: 0 })
  expect((await storedOrder(orderId)).status).toBe('paid')
  expect(line()).toMatchObject({ level: 'INFO', settled: 1, looked: { sessions: 1 }, NeedsPerson: 0 })
  expect(await call()).toMatchObject({ settled: 0 })
})

test('what somebody must be woken for is counted as an error, once', async () => {
  const { sessionId, orderId } = await createPaidOrder()
  const paymentIntentId = stripeStandIn.payment(sessionId).id
  const { id } = await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
  await call()
  stripeStandIn.settleRefund(id, 'fails')
  logs.splice(0)
  await call()
  expect(line()).toMatchObject({ level: 'ERROR', alarms: ['refund_failed'], Errors: 1, person: 1 })
  logs.splice(0)
  await call()
  expect(line()).toMatchObject({ level: 'INFO' })
})

test('what needs a person is a measure of its own, for as long as it does', async () => {
  await call()
  const before = line().NeedsPerson
  const one = order({ sessionExpiresAt: Math.floor(Date.now() / 1000) + 2_000 })
  const { id } = await createSession(sessionParameters(one), one.id)
  for (const _ of [1, 2]) {
    logs.splice(0)
    await call()
    const { NeedsPerson, _aws } = line()
    expect(NeedsPerson).toBe(before + 1)
    expect(JSON.stringify(_aws)).toContain('"Metrics":[{"Name":"NeedsPerson","Unit":"Count"}]')
  }
  stripeStandIn.expire(id)
  logs.splice(0)
  await call()
  expect(line().NeedsPerson).toBe(before)
})

test('what could not be done is a failed call, with its cause in the line, and the rest is done', async () => {
  const [first, second] = [await openCheckout(), await openCheckout()]
  for (const { sessionId } of [first, second]) stripeStandIn.pay(sessionId)
  stripeStandIn.plan(['broken'], 'read session')
  await expect(call()).rejects.toThrow('1 could not be done; the next run tries again')
  expect(line()).toMatchObject({
    level: 'ERROR',
    settled: 1,
    failed: 1,
    Errors: 1,
    fault: { name: expect.any(String) },
  })
  expect(await call()).toMatchObject({ settled: 1, failed: 0 })
})

test('a shop that has no key of Stripe asks nothing, and nobody is woken', async () => {
  const { sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  logs.splice(0)
  await withEnvironment({ STRIPE_SECRET_KEY: undefined })(async () => {
    expect(await call()).toEqual({ settled: 0, released: 0, closed: 0, person: 0, failed: 0 })
  })
  expect(logs).toEqual([])
  expect(await call()).toMatchObject({ settled: 1 })
})

test('a run that has no time left begins nothing, and wakes somebody', async () => {
  const { sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  expect(await call(1_000)).toMatchObject({ settled: 0 })
  expect(line()).toMatchObject({ level: 'ERROR', isCutShort: true, Errors: 1 })
  expect(await call()).toMatchObject({ settled: 1 })
})
