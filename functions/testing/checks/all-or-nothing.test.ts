import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import { expect } from 'vitest'
import { expectCoinsConserved, expectSalesConsistent } from './expect-consistent.ts'
import {
  withEnvironment,
  invariant,
  withInterceptor,
  withoutRetries,
  withoutWrites,
} from '../faults/broken-variants.ts'
import type { PlannedCall } from '../faults/killed-process.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { idempotencyFixtureOf, idempotentOperations } from '../fixtures/registry.ts'
import { callUntilKilled } from '../faults/kill.ts'
import { cartItem, stockOf, ordersOf } from '../fixtures/checkouts.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'

withFreshTables()

for (const operation of idempotentOperations) {
  invariant(`${operation} takes effect completely or not at all when its process crashes, and once after a retry`, {
    holds: () =>
      crashAtEachCommand(async ({ untilCrash, crashed }) => {
        const { send, invalidate, countEffects } = await idempotencyFixtureOf(operation).prepare()
        const sameKey = randomUUID()
        const reply = await untilCrash(() => send(sameKey))
        if (!crashed()) return
        expect(reply.problem).toBe('try_again')
        expect(await countEffects()).toBeLessThanOrEqual(1)
        expect((await send(sameKey)).status).toBeLessThan(300)
        expect(await countEffects()).toBe(1)
        await invalidate()
        expect((await send(sameKey)).status).toBeLessThan(300)
        expect(await countEffects()).toBe(1)
      }),
    broken: {
      'each part is written on its own': withoutRetries(withInterceptor(withoutTransactions)),
      'the idempotency record is not written': withoutWrites(({ pk }) => pk.startsWith('IDEMPOTENCY#')),
    },
  })
}

invariant('killing a stream of purchases leaves no partial purchase and loses no answered one', {
  async holds() {
    const buyers = await create.members(6, { solcoinBalance: 80 })
    const items = await pMap(Array.from({ length: 240 }), () => create.giftCard({ solcoinPrice: 2 }), {
      concurrency: 16,
    })
    const orders = items.map(({ id, code }, index): PlannedCall & { code: string } => {
      const token = buyers[index % buyers.length]?.token ?? ''
      return { route: 'shop/purchase', method: 'POST', token, key: randomUUID(), body: { itemId: id }, code }
    })
    const answered = new Map<string, unknown>()
    for (let kill = 0; kill < 5; kill += 1) {
      for (const { key, status, body } of await callUntilKilled(orders.filter(({ key }) => !answered.has(key)))) {
        expect(status).toBe(200)
        answered.set(key, body)
      }
      await expectCoinsConserved(buyers)
      await expectSalesConsistent(buyers, items)
    }
    expect(answered.size).toBeGreaterThan(0)
    for (const [place, { token, key, code }] of orders.entries()) {
      const as = buyers.find((buyer) => buyer.token === token)
      const body = { itemId: items[place]?.id ?? '' }
      const reply = await callUntilAnswered('shop/purchase', 'POST', { as, body, key })
      expect(reply).toMatchObject({ status: 200, body: { giftCard: { code } } })
      if (answered.has(key)) expect(reply.body).toEqual(answered.get(key))
    }
    await expectCoinsConserved(buyers)
    await expectSalesConsistent(buyers, items)
  },
  broken: { 'each part is written on its own': withEnvironment({ WITHOUT_TRANSACTIONS: 'true' }) },
})

invariant('killing a stream of checkouts leaves exactly the stock held that its orders state, and retries finish it', {
  async holds() {
    const stocked = await create.product({ stock: 120 })
    const calls = Array.from({ length: 120 }, (): PlannedCall => {
      const body = { items: [cartItem(stocked)] }
      return { route: 'shop/checkout', method: 'POST', key: randomUUID(), body }
    })
    const expectBalance = async () => {
      const held = (await ordersOf(stocked)).filter(({ hold }) => hold === 'held').length
      expect(await stockOf(stocked)).toEqual({ available: 120 - held, held })
    }
    const answered = new Map<string, unknown>()
    for (let kill = 0; kill < 10; kill += 1) {
      for (const { key, status, body } of await callUntilKilled(calls.filter(({ key }) => !answered.has(key)))) {
        // The killed process's request to Stripe may still be in progress.
        if (status === 503) continue
        expect(status, JSON.stringify(body)).toBe(200)
        answered.set(key, body)
      }
      await expectBalance()
    }
    expect(answered.size).toBeGreaterThan(0)
    for (const { key } of calls) {
      const reply = await callUntilAnswered('shop/checkout', 'POST', {
        body: { items: [cartItem(stocked)] },
        key,
      })
      expect(reply.status).toBe(200)
      if (answered.has(key)) expect(reply.body).toEqual(answered.get(key))
    }
    await expectBalance()
    const placed = await ordersOf(stocked)
    expect(placed).toHaveLength(120)
    const sessions = new Set(placed.map(({ sessionId }) => sessionId))
    const opened = stripeStandIn.sessions().filter(({ id }) => sessions.has(id))
    expect([sessions.size, opened.length]).toEqual([120, 120])
  },
  broken: { 'each part is written on its own': withEnvironment({ WITHOUT_TRANSACTIONS: 'true' }) },
})
