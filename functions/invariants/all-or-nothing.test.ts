import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { expectCoinsConserved, expectSalesSettled } from '../testing/books.ts'
import { environed, invariant, tapped, unwritten } from '../testing/broken.ts'
import type { Answer, Order } from '../testing/buy-until-killed.ts'
import { dying, withoutTransactions } from '../testing/faults.ts'
import { given } from '../testing/given.ts'
import { insist } from '../testing/insist.ts'
import { keyedCalls } from '../testing/keyed-calls.ts'
import { tapping } from '../testing/traffic.ts'

for (const [what, prepare] of Object.entries(keyedCalls)) {
  invariant(`a ${what} is done as a whole or not at all, wherever its process dies, and once when it is sent again`, {
    async holds() {
      for (const moment of ['before', 'after'] as const) {
        for (let at = 0; ; at += 1) {
          const { send, effects } = await prepare()
          const { tap, died } = dying(at, moment)
          const reply = await tapping(tap, () => send('one-and-the-same'))
          if (!died()) break
          expect(reply.problem).toBe('try_again')
          expect(await effects()).toBeLessThanOrEqual(1)
          expect((await send('one-and-the-same')).status).toBeLessThan(300)
          expect(await effects()).toBe(1)
        }
      }
    },
    broken: {
      'it is written part by part': tapped(withoutTransactions),
      'what was done is not recorded with it': unwritten(({ pk }) => pk.startsWith('ONCE#')),
    },
  })
}

const script = fileURLToPath(new URL('../testing/buy-until-killed.ts', import.meta.url))

/** Starts a process that buys, and kills it in the middle of that. Gives what it had answered. */
async function buyUntilKilled(orders: Order[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  child.on('message', (answer: Answer) => answers.push(answer))
  child.send(orders)
  await Promise.race([once(child, 'message'), gone])
  await sleep(randomInt(120))
  child.kill('SIGKILL')
  await gone
  // What was on its way to the table arrives.
  await sleep(100)
  return answers
}

invariant('a stream of purchases that is killed at any moment leaves nothing half done, and loses nothing answered', {
  async holds() {
    const buyers = await given.members(6, { solcoinBalance: 80 })
    const items = await Promise.all(Array.from({ length: 240 }, () => given.item({ solcoinPrice: 2 })))
    const orders = items.map((item, index): Order & { code: string } => {
      const token = buyers[index % buyers.length]?.token ?? ''
      return { token, itemId: item.id, key: randomUUID(), code: item.code }
    })
    const answered = new Map<string, unknown>()
    for (let kill = 0; kill < 5; kill += 1) {
      for (const { key, status, body } of await buyUntilKilled(orders.filter((order) => !answered.has(order.key)))) {
        expect(status).toBe(200)
        answered.set(key, body)
      }
      await expectCoinsConserved(buyers)
      await expectSalesSettled(buyers, items)
    }
    expect(answered.size).toBeGreaterThan(0)
    for (const { token, itemId, key, code } of orders) {
      const as = buyers.find((buyer) => buyer.token === token)
      const reply = await insist('shop/purchase', 'POST', { as, body: { itemId }, key })
      expect(reply).toMatchObject({ status: 200, body: { giftCard: { code } } })
      if (answered.has(key)) expect(reply.body).toEqual(answered.get(key))
    }
    await expectCoinsConserved(buyers)
    await expectSalesSettled(buyers, items)
  },
  broken: { 'it is written part by part': environed({ WITHOUT_TRANSACTIONS: 'true' }) },
})
