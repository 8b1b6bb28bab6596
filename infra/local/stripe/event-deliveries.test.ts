import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { EventDeliveries, type DeliveryMode, type Send } from './event-deliveries.ts'

const secret = 'whsec_test'

/** Deliveries on a simulated clock, to a shop that responds with these statuses in turn, then always with 200. */
function delivering(mode: DeliveryMode, statuses: number[] = []) {
  const due: { at: number; task: () => void }[] = []
  const received: { type: string; id: string; at: number }[] = []
  let now = 0
  const send: Send = async (text, signature) => {
    const { type, id } = Stripe.webhooks.constructEvent(text, signature, secret)
    received.push({ type, id, at: now })
    return statuses.shift() ?? 200
  }
  const deliveries = new EventDeliveries(
    (delay, task) => due.push({ at: now + delay, task }),
    () => [{ secret, send }],
  )
  deliveries.mode = mode
  const run = async () => {
    for (;;) {
      const [next] = due.toSorted((a, b) => a.at - b.at)
      if (!next) return
      due.splice(due.indexOf(next), 1)
      now = next.at
      next.task()
      await new Promise(setImmediate)
    }
  }
  return { deliveries, received, run }
}

const types = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'refund.created',
  'charge.refunded',
  'checkout.session.expired',
] as const

test('delivers each event once, signed, in order, with its own id', async () => {
  const { deliveries, received, run } = delivering('once')
  for (const type of types) deliveries.emit(type, { object: 'thing' })
  await run()
  expect(received.map(({ type }) => type)).toEqual(types)
  expect(new Set(received.map(({ id }) => id)).size).toBe(types.length)
  expect(deliveries.all.every(({ isDelivered, attempts }) => isDelivered && attempts === 1)).toBe(true)
})

test('takes a snapshot of the object when the event is emitted', async () => {
  const { deliveries, run } = delivering('late')
  const order = { status: 'open' }
  deliveries.emit('refund.created', order)
  order.status = 'closed'
  await run()
  expect(deliveries.all[0]?.text).toContain('"open"')
})

test('delivers each event twice with the same id', async () => {
  const { deliveries, received, run } = delivering('twice')
  for (const type of types) deliveries.emit(type, {})
  await run()
  const ids = received.map(({ id }) => id).toSorted()
  expect(ids).toHaveLength(2 * types.length)
  expect(new Set(ids).size).toBe(types.length)
})

test('delivers all shuffled events, in varying orders', async () => {
  const orders = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const { deliveries, received, run } = delivering('shuffled')
    for (const type of types) deliveries.emit(type, {})
    await run()
    expect(received.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
    orders.add(received.map(({ type }) => type).join())
  }
  expect(orders.size).toBeGreaterThan(5)
})

test('delivers late events after punctual ones that were emitted later', async () => {
  const { deliveries, received, run } = delivering('late')
  deliveries.emit('refund.created', {})
  deliveries.mode = 'once'
  deliveries.emit('charge.refunded', {})
  await run()
  expect(received.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created'])
})

test('delivers nothing in the mode never, until an event is sent by hand', async () => {
  const { deliveries, received, run } = delivering('never')
  deliveries.emit('refund.created', {})
  await run()
  expect(received).toEqual([])
  for (const delivery of deliveries.all) await deliveries.send(delivery)
  expect(received).toHaveLength(1)
})

test('retries with growing delays until the shop responds with 2xx', async () => {
  const { deliveries, received, run } = delivering('once', [500, 0, 503, 302])
  deliveries.emit('refund.created', {})
  await run()
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  const waits = received.slice(1).map(({ at }, place) => at - (received[place]?.at ?? 0))
  expect(waits).toEqual([500, 1_000, 2_000, 4_000])
  expect(deliveries.all[0]?.isDelivered).toBe(true)
})

test('gives up after 12 failed attempts', async () => {
  const { deliveries, received, run } = delivering(
    'once',
    Array.from({ length: 100 }, () => 500),
  )
  deliveries.emit('refund.created', {})
  await run()
  expect(received).toHaveLength(12)
  expect(deliveries.all[0]?.isDelivered).toBe(false)
})
