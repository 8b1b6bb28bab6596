import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createSession } from '../../stripe/checkout-sessions.ts'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import * as decisions from '../../orders/decisions-needed.table.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import { transact } from '../../table/transactions.ts'
import { interceptTable, keysOf, partsOf, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { createPaidOrder, deliverEvent, eventsOf } from '../../testing/fixtures/checkouts.ts'
import { create } from '../../testing/fixtures/create.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { logs } from '../../testing/logs.ts'
import { handler } from './handler.ts'

const run = () => handler({}, { getRemainingTimeInMillis: () => 290_000 })

/** How often the metric is counted while the job runs. */
async function countedIn(metric: 'NeedsPerson' | 'StoreEmptied', runs: () => Promise<unknown> = run): Promise<number> {
  logs.splice(0)
  await runs()
  const lines = logs.filter((line) => metric in line)
  for (const line of lines) expect(JSON.stringify(line)).toContain(`"Metrics":[{"Name":"${metric}","Unit":"Count"}]`)
  return lines.reduce((sum, line) => sum + Number(line[metric]), 0)
}

beforeAll(() => stripeStandIn.forgetAll())
// Counts the leftovers of earlier tests.
beforeEach(run)

async function dispute(): Promise<string> {
  const { sessionId, orderId } = await createPaidOrder()
  stripeStandIn.dispute(sessionId)
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'charge.dispute.created')
  expect(await deliverEvent(event ?? {})).toMatchObject({ status: 200 })
  return orderId
}

test('an order that needs a person is counted once, and a second one again', async () => {
  await dispute()
  expect([await countedIn('NeedsPerson'), await countedIn('NeedsPerson')]).toEqual([1, 0])
  await Promise.all([dispute(), dispute()])
  expect([await countedIn('NeedsPerson'), await countedIn('NeedsPerson')]).toEqual([2, 0])
})

test('a webhook that is killed after it has written the order is counted all the same', async () => {
  const { sessionId } = await createPaidOrder()
  stripeStandIn.dispute(sessionId)
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'charge.dispute.created')
  const killed: TableInterceptor = async (command, next) => {
    const output = await next()
    if (partsOf(command).some((part) => keysOf(part).pk === 'DECISIONS')) throw new Error('killed')
    return output
  }
  expect(await interceptTable(killed, () => deliverEvent(event ?? {}))).toMatchObject({ status: 500 })
  expect([await countedIn('NeedsPerson'), await countedIn('NeedsPerson')]).toEqual([1, 0])
})

test('a decision that begins again is counted again', async () => {
  const begin = () => transact([decisions.begin('order-1', 'refund_failed', new Date())])
  await begin()
  expect(await countedIn('NeedsPerson')).toBe(1)
  await begin()
  expect([await countedIn('NeedsPerson'), await countedIn('NeedsPerson')]).toEqual([1, 0])
})

test('a session without an order, which each run finds, is counted once', async () => {
  const one = order({ sessionExpiresAt: Math.floor(Date.now() / 1000) + 2_000 })
  await createSession(sessionParameters(one), one.id)
  const found = []
  for (const _ of [1, 2, 3, 4]) {
    found.push(await countedIn('NeedsPerson'))
    expect(logs.find(({ message }) => message === 'reconcile')).toMatchObject({ attention: 1 })
  }
  // The first run finds it, the second one counts it.
  expect(found).toEqual([0, 1, 0, 0])
})

const endsDecision: (command: Parameters<TableInterceptor>[0]) => boolean = (command) =>
  partsOf(command).some((part) => part.Delete && keysOf(part).pk === 'DECISIONS')

test('a job that is killed after its line counts a decision again, and never not at all', async () => {
  await dispute()
  const killed: TableInterceptor = (command, next) =>
    endsDecision(command) ? Promise.reject(new Error('killed')) : next()
  expect(await countedIn('NeedsPerson', () => interceptTable(killed, run))).toBe(1)
  expect([await countedIn('NeedsPerson'), await countedIn('NeedsPerson')]).toEqual([1, 0])
})

test('a decision would be counted in each run if the job did not end it', async () => {
  await dispute()
  const forgetful: TableInterceptor = (command, next) => (endsDecision(command) ? Promise.resolve({}) : next())
  const forgetfulRun = () => countedIn('NeedsPerson', () => interceptTable(forgetful, run))
  expect([await forgetfulRun(), await forgetfulRun()]).toEqual([1, 1])
})

test('a shelf that becomes empty is counted once, and again after it was filled', async () => {
  // It is empty from the beginning: nothing was sold.
  expect(await countedIn('StoreEmptied')).toBe(0)
  for (const _ of [1, 2]) {
    const giftCard = await create.giftCard({ platform: 'roblox' })
    expect(await countedIn('StoreEmptied')).toBe(0)
    await giftCards.remove(giftCard, [])
    expect([await countedIn('StoreEmptied'), await countedIn('StoreEmptied')]).toEqual([1, 0])
  }
})
