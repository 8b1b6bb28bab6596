import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { Deliveries, type Manner, type Send } from './deliveries.ts'

const secret = 'whsec_of_the_test'

/** Deliveries whose time passes only when it is told to, and a shop that answers in turn, then always 200. */
function sending(manner: Manner, answers: number[] = []) {
  const due: { at: number; work: () => void }[] = []
  const got: { type: string; id: string; at: number }[] = []
  let now = 0
  const send: Send = async (text, signature) => {
    const { type, id } = Stripe.webhooks.constructEvent(text, signature, secret)
    got.push({ type, id, at: now })
    return answers.shift() ?? 200
  }
  const deliveries = new Deliveries(secret, (wait, work) => due.push({ at: now + wait, work }), send)
  deliveries.manner = manner
  const run = async () => {
    for (;;) {
      const [next] = due.toSorted((a, b) => a.at - b.at)
      if (!next) return
      due.splice(due.indexOf(next), 1)
      now = next.at
      next.work()
      await new Promise(setImmediate)
    }
  }
  return { deliveries, got, run }
}

const types = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'refund.created',
  'charge.refunded',
  'checkout.session.expired',
] as const

test('an event reaches the shop once, signed, in its order, with an id of its own', async () => {
  const { deliveries, got, run } = sending('once')
  for (const type of types) deliveries.tell(type, { object: 'thing' })
  await run()
  expect(got.map(({ type }) => type)).toEqual(types)
  expect(new Set(got.map(({ id }) => id)).size).toBe(types.length)
  expect(deliveries.told.every(({ isDone, tries }) => isDone && tries === 1)).toBe(true)
})

test('an event is as things were when it happened', async () => {
  const { deliveries, run } = sending('late')
  const order = { state: 'open' }
  deliveries.tell('refund.created', order)
  order.state = 'over'
  await run()
  expect(deliveries.told[0]?.text).toContain('"open"')
})

test('each event comes twice, with the same id', async () => {
  const { deliveries, got, run } = sending('twice')
  for (const type of types) deliveries.tell(type, {})
  await run()
  const ids = got.map(({ id }) => id).toSorted()
  expect(ids).toHaveLength(2 * types.length)
  expect(new Set(ids).size).toBe(types.length)
})

test('shuffled events all come, in many orders', async () => {
  const orders = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const { deliveries, got, run } = sending('shuffled')
    for (const type of types) deliveries.tell(type, {})
    await run()
    expect(got.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
    orders.add(got.map(({ type }) => type).join())
  }
  expect(orders.size).toBeGreaterThan(5)
})

test('late events come after those that are told later and not late', async () => {
  const { deliveries, got, run } = sending('late')
  deliveries.tell('refund.created', {})
  deliveries.manner = 'once'
  deliveries.tell('charge.refunded', {})
  await run()
  expect(got.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created'])
})

test('no event comes when none is sent, until it is sent by hand', async () => {
  const { deliveries, got, run } = sending('never')
  deliveries.tell('refund.created', {})
  await run()
  expect(got).toEqual([])
  for (const told of deliveries.told) await deliveries.send(told)
  expect(got).toHaveLength(1)
})

test('an event that the shop does not take comes again, each time after longer, until it does', async () => {
  const { deliveries, got, run } = sending('once', [500, 0, 503, 302])
  deliveries.tell('refund.created', {})
  await run()
  expect(new Set(got.map(({ id }) => id)).size).toBe(1)
  const waits = got.slice(1).map(({ at }, place) => at - (got[place]?.at ?? 0))
  expect(waits).toEqual([500, 1_000, 2_000, 4_000])
  expect(deliveries.told[0]?.isDone).toBe(true)
})

test('an event that is never taken is given up', async () => {
  const { deliveries, got, run } = sending(
    'once',
    Array.from({ length: 100 }, () => 500),
  )
  deliveries.tell('refund.created', {})
  await run()
  expect(got).toHaveLength(12)
  expect(deliveries.told[0]?.isDone).toBe(false)
})
