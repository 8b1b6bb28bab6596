import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refund } from '../../stripe/refunds.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { logs } from '../../testing/logs.ts'
import { openCheckout, createPaidOrder, storedOrder } from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { handler } from './handler.ts'

const call = (milliseconds = 290_000) => handler({}, { getRemainingTimeInMillis: () => milliseconds })

beforeAll(() => stripeStandIn.forgetAll())
beforeEach(() => logs.splice(0))
afterEach(() => stripeStandIn.calm())

/** The fields that the log line may have: numbers and known names. */
const Line = v.strictObject({
  level: v.string(),
  message: v.literal('reconcile'),
  timestamp: v.string(),
  service: v.literal('solara'),
  sampling_rate: v.optional(v.number()),
  checked: v.strictObject({ orders: v.number(), sessions: v.number(), payments: v.number() }),
  updated: v.number(),
  released: v.number(),
  closed: v.number(),
  attention: v.number(),
  failed: v.number(),
  isIncomplete: v.boolean(),
  durationMilliseconds: v.number(),
  alarms: v.optional(
    v.array(
      v.picklist(['amount_differs', 'disputed', 'foreign_session', 'late_payment', 'other_mode', 'refund_failed']),
    ),
  ),
  fault: v.optional(v.strictObject({ name: v.string(), message: v.optional(v.string()), at: v.array(v.string()) })),
  Errors: v.optional(v.number()),
  _aws: v.optional(v.unknown()),
})

/** The log line of the run, which must not have any other fields. */
function line() {
  const lines = logs.filter(({ message }) => message === 'reconcile')
  expect(lines).toHaveLength(1)
  return v.parse(Line, lines[0])
}

test('updates orders after lost events and logs one line without ids', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  logs.splice(0)
  expect(await call()).toEqual({ updated: 1, released: 0, closed: 0, attention: 0, failed: 0 })
  expect((await storedOrder(orderId)).status).toBe('paid')
  expect(line()).toMatchObject({ level: 'INFO', updated: 1, checked: { sessions: 1 } })
  logs.splice(0)
  expect(await call()).toMatchObject({ updated: 0 })
  // Nothing is wrong: no metric is counted.
  expect(Object.keys(line())).not.toEqual(expect.arrayContaining(['_aws']))
  expect(line()).toMatchObject({ level: 'INFO', updated: 0 })
})

test('logs an alarm once', async () => {
  const { sessionId, orderId } = await createPaidOrder()
  const paymentIntentId = stripeStandIn.payment(sessionId).id
  const { id } = await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
  await call()
  stripeStandIn.settleRefund(id, 'fails')
  logs.splice(0)
  await call()
  expect(line()).toMatchObject({ level: 'ERROR', alarms: ['refund_failed'], attention: 1 })
  expect(line()).not.toHaveProperty('Errors')
  logs.splice(0)
  await call()
  expect(line()).toMatchObject({ level: 'INFO' })
})

test('fails and logs the cause when one check fails, but completes the others', async () => {
  const [first, second] = [await openCheckout(), await openCheckout()]
  for (const { sessionId } of [first, second]) stripeStandIn.pay(sessionId)
  stripeStandIn.plan(['broken'], 'read session')
  await expect(call()).rejects.toThrow('1 checks failed; the next run tries again')
  expect(line()).toMatchObject({
    level: 'ERROR',
    updated: 1,
    failed: 1,
    Errors: 1,
    fault: { name: expect.any(String) },
  })
  expect(await call()).toMatchObject({ updated: 1, failed: 0 })
})

test('reconciles nothing and raises no alarm without a Stripe key', async () => {
  const { sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  logs.splice(0)
  await withEnvironment({ STRIPE_SECRET_KEY: undefined })(async () => {
    expect(await call()).toEqual({ updated: 0, released: 0, closed: 0, attention: 0, failed: 0 })
  })
  expect(logs.map(({ level, message }) => [level, message])).toEqual([['INFO', 'claims']])
  expect(await call()).toMatchObject({ updated: 1 })
})

test('starts no work and raises an alarm when no time is left', async () => {
  const { sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  expect(await call(1_000)).toMatchObject({ updated: 0 })
  expect(line()).toMatchObject({ level: 'ERROR', isIncomplete: true, Errors: 1 })
  expect(await call()).toMatchObject({ updated: 1 })
})
