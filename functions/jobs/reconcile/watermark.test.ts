import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSession } from '../../stripe/checkout-sessions.ts'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import { remove } from '../../table/rows.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { openCheckout, storedOrder } from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { logs } from '../../testing/logs.ts'
import { handler } from './handler.ts'
import { reconcile } from './reconcile.ts'

const lists = ['sessions', 'refunds', 'disputes']

beforeEach(async () => {
  stripeStandIn.forgetAll()
  for (const list of lists) await remove({ pk: 'JOBS', sk: `reconcile#${list}` })
})
afterEach(() => stripeStandIn.calm())

const nowSeconds = () => Math.floor(Date.now() / 1000)
const almostThreeDaysAgo = () => nowSeconds() - 255_000

/** A run that many minutes from now. */
const run = ({ minutes = 0, isWhole = false } = {}) =>
  reconcile(new Date(Date.now() + minutes * 60_000), { deadline: Date.now() + 60_000, isWhole })

/** Expired sessions, from three days ago on. They need no order. */
async function createSessions(count: number, secondsApart = 60): Promise<void> {
  const one = order({ sessionExpiresAt: nowSeconds() + 2_000 })
  const { id } = await createSession(sessionParameters(one), `${one.id}-original`)
  const created = almostThreeDaysAgo()
  const copies = Array.from({ length: count }, (_, place) => ({
    id: `cs_test_copy${String(place).padStart(6, '0')}`,
    created: created + place * secondsApart,
    status: 'expired' as const,
  }))
  stripeStandIn.copySession(id, copies)
  stripeStandIn.forget(id)
}

test('compares all sessions once; then only those that may still change', async () => {
  await createSessions(350)
  expect(await run()).toMatchObject({ checked: { sessions: 350 }, findings: [], errors: [], isIncomplete: false })
  expect((await run()).checked.sessions).toBe(0)
  const { orderId, sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  expect((await run({ minutes: 4 })).checked.sessions).toBe(1)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
  // For an hour, a session is compared in each run.
  expect((await run({ minutes: 50 })).checked.sessions).toBe(1)
  expect((await run({ minutes: 62 })).checked.sessions).toBe(1)
  expect((await run({ minutes: 123 })).checked.sessions).toBe(0)
  expect((await run({ isWhole: true })).checked.sessions).toBe(351)
})

test('a run that is killed resumes at its last page', async () => {
  await createSessions(350)
  let saved = 0
  const killedAfterTwoPages: TableInterceptor = async ({ name, input }, next) => {
    if (saved === 2) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    const output = await next()
    if (name === 'Put' && (input.Item as { pk: string }).pk === 'JOBS') saved += 1
    return output
  }
  await expect(interceptTable(killedAfterTwoPages, () => run())).rejects.toThrow('socket hang up')
  const { checked } = await run()
  // The last pages, and the last session of the page before them again.
  expect(checked.sessions).toBe(151)
  expect((await run()).checked.sessions).toBe(0)
})

test('a run at its deadline stops, and the next ones go on, whatever their number', async () => {
  await createSessions(350)
  const realNow = Date.now
  let compared = 0
  for (let runs = 1; compared < 350; runs += 1) {
    expect(runs).toBeLessThan(10)
    const deadline = realNow() + 600_000
    // Time jumps past the deadline after the first pages.
    const start = stripeStandIn.requests()
    Date.now = () => (stripeStandIn.requests() - start > 2 ? deadline : realNow())
    const report = await reconcile(new Date(realNow()), { deadline }).finally(() => (Date.now = realNow))
    compared += report.checked.sessions
    expect(report.errors).toEqual([])
  }
  expect((await run()).checked.sessions).toBe(0)
})

test('what needs a person is compared again until it is settled', async () => {
  await createSessions(50)
  const one = order({ sessionExpiresAt: nowSeconds() + 2_000 })
  const { id } = await createSession(sessionParameters(one), one.id)
  for (const minutes of [0, 120, 240]) {
    const { findings } = await run({ minutes })
    expect(findings).toMatchObject([{ subject: id, outcome: 'attention' }])
  }
  stripeStandIn.expire(id)
  expect((await run({ minutes: 245 })).findings).toEqual([])
  expect((await run({ minutes: 400 })).checked.sessions).toBe(0)
})

test('what failed is compared again until it is settled', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  stripeStandIn.plan(['broken', 'broken'], 'read session')
  expect((await run({ minutes: 4 })).errors).toHaveLength(2)
  expect((await run({ minutes: 300 })).findings).toMatchObject([{ subject: orderId, outcome: 'updated' }])
  expect((await run({ minutes: 305 })).checked.sessions).toBe(0)
})

test('twenty thousand sessions in which nothing is wrong: one run compares them all, and says nothing but its numbers', async () => {
  await createSessions(20_000, 12)
  logs.splice(0)
  await handler({}, { getRemainingTimeInMillis: () => 600_000 })
  const [line = {}] = logs.filter(({ message }) => message === 'reconcile')
  expect(line).toMatchObject({ level: 'INFO', checked: { sessions: 20_000 }, attention: 0, isIncomplete: false })
  expect(line).not.toHaveProperty('_aws')
}, 120_000)
