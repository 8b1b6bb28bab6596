import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectCoinsConserved, expectSalesConsistent } from './expect-consistent.ts'
import { withEnvironment, invariant, withInterceptor, withoutWrites } from '../faults/broken-variants.ts'
import type { PlannedCall } from '../faults/killed-process.ts'
import { crashAtCommand, withoutTransactions } from '../faults/table-faults.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { keyedCalls } from '../fixtures/keyed-calls.ts'
import { callUntilKilled } from '../faults/kill.ts'
import { cartItem, stockOf, ordersOf } from '../fixtures/checkouts.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { interceptTable } from '../faults/intercept.ts'

withFreshTables()

for (const [what, prepare] of Object.entries(keyedCalls)) {
  invariant(`a ${what} is done as a whole or not at all, wherever its process dies, and once when it is sent again`, {
    async holds() {
      for (const moment of ['before', 'after'] as const) {
        for (let at = 0; ; at += 1) {
          const { send, spoil, effects } = await prepare()
          const { interceptor, crashed } = crashAtCommand(at, moment)
          const sameKey = randomUUID()
          const reply = await interceptTable(interceptor, () => send(sameKey))
          if (!crashed()) break
          expect(reply.problem).toBe('try_again')
          expect(await effects()).toBeLessThanOrEqual(1)
          expect((await send(sameKey)).status).toBeLessThan(300)
          expect(await effects()).toBe(1)
          await spoil()
          expect((await send(sameKey)).status).toBeLessThan(300)
          expect(await effects()).toBe(1)
        }
      }
    },
    broken: {
      'it is written part by part': withInterceptor(withoutTransactions),
      'what was done is not recorded with it': withoutWrites(({ pk }) => pk.startsWith('ONCE#')),
    },
  })
}

invariant('a stream of purchases that is killed at any moment leaves nothing half done, and loses nothing answered', {
  async holds() {
    const buyers = await create.members(6, { solcoinBalance: 80 })
    const items = await Promise.all(Array.from({ length: 240 }, () => create.item({ solcoinPrice: 2 })))
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
  broken: { 'it is written part by part': withEnvironment({ WITHOUT_TRANSACTIONS: 'true' }) },
})

invariant('a stream of checkouts that is killed at any moment holds just what its orders say, and goes on', {
  async holds() {
    const [buyer, stocked] = await Promise.all([create.member(), create.product({ stock: 120 })])
    const calls = Array.from({ length: 120 }, (): PlannedCall => {
      const body = { items: [cartItem(stocked)] }
      return { route: 'shop/checkout', method: 'POST', token: buyer.token, key: randomUUID(), body }
    })
    const expectBalance = async () => {
      const held = (await ordersOf(stocked)).filter(({ hold }) => hold === 'held').length
      expect(await stockOf(stocked)).toEqual({ available: 120 - held, held })
    }
    const answered = new Map<string, unknown>()
    for (let kill = 0; kill < 10; kill += 1) {
      for (const { key, status, body } of await callUntilKilled(calls.filter(({ key }) => !answered.has(key)))) {
        // What the process before asked of Stripe may still be under way.
        if (status === 503) continue
        expect(status, JSON.stringify(body)).toBe(200)
        answered.set(key, body)
      }
      await expectBalance()
    }
    expect(answered.size).toBeGreaterThan(0)
    for (const { key } of calls) {
      const reply = await callUntilAnswered('shop/checkout', 'POST', {
        as: buyer,
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
  broken: { 'it is written part by part': withEnvironment({ WITHOUT_TRANSACTIONS: 'true' }) },
})
