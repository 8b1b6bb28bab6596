import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { orderKeys } from './keys.ts'
import { summaryOf } from './order-summary.ts'
import { line, order } from '../testing/fixtures/sample-orders.ts'
import { interceptTable } from '../testing/faults/intercept.ts'
import { putRows } from '../testing/read-all-rows.ts'
import * as orders from './orders.table.ts'
import * as stock from '../catalogue/stock.table.ts'
import * as summaries from './summaries.table.ts'
import { put } from '../table/rows.ts'

const quiet = { idempotency: undefined, now: new Date() }
const unopened = { sessionId: null, sessionUrl: null, revision: 0 }

/** An order as it is stored since orders have summaries. */
async function placed(overrides: Partial<Order>): Promise<Order> {
  const one = line()
  const { productId, variantId } = one
  const level = { productId, variantId, available: 5, held: 0 }
  await put({ ...stock.key(productId, variantId), entity: 'stock', v: 1, ...level })
  const held = order({ lines: [one], ...unopened, ...overrides })
  await orders.place(held, quiet)
  return held
}

/** An order as an earlier version stored it. */
const withoutSummary = (earlier: Order) => ({
  ...orders.key(earlier.id),
  ...orderKeys.statusIndex(earlier.status, earlier.id),
  entity: 'order',
  v: 1,
  ...earlier,
})

/** The names of the commands that a list sends to the table. */
async function commandsOf(during: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  await interceptTable(({ name }, next) => {
    names.push(name)
    return next()
  }, during)
  return names
}

test('lists the orders in a state page by page, newest or oldest first', async () => {
  const ids = []
  for (let count = 0; count < 5; count += 1) ids.push((await placed({ status: 'refunded' })).id)
  const newest = await summaries.page('refunded', { after: undefined, limit: 3 })
  expect(newest.rows.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]])
  const rest = await summaries.page('refunded', { after: newest.next, limit: 3 })
  expect(rest.rows.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  expect(rest.next).toBeUndefined()
  const oldest = await summaries.page('refunded', { after: ids[0], limit: 2, oldestFirst: true })
  expect(oldest.rows.map(({ id }) => id)).toEqual([ids[1], ids[2]])
  const first = await orders.find(ids[4] ?? '')
  if (first) await orders.write({ before: first, after: { ...first, status: 'shipped' } })
  expect((await summaries.page('refunded', { after: undefined, limit: 9 })).rows).toHaveLength(4)
  expect((await summaries.page('shipped', { after: undefined, limit: 9 })).rows).toMatchObject([
    { id: ids[4], status: 'shipped' },
  ])
})

test('reads the order itself only if it has no summary', async () => {
  const list = () => summaries.page('processing', { after: undefined, limit: 9 })
  const later = await placed({ status: 'processing' })
  expect(await commandsOf(list)).toEqual(['Query'])
  const earlier = order({ status: 'processing', buyer: null, ...unopened, id: later.id.replace(/.$/, '0') })
  await putRows([withoutSummary(earlier)])
  expect(await commandsOf(list)).toEqual(['Query', 'BatchGet'])
  const { rows } = await list()
  expect(rows.toSorted((a, b) => b.id.localeCompare(a.id))).toEqual(rows)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([later.id, earlier.id]))
  expect(rows.find(({ id }) => id === earlier.id)).toEqual({
    id: earlier.id,
    status: earlier.status,
    createdAt: earlier.createdAt,
    summary: summaryOf(earlier),
  })
})

test('an order that is written again gets a summary', async () => {
  const earlier = order({ status: 'cancelled', ...unopened })
  await putRows([withoutSummary(earlier)])
  await orders.write({ before: earlier, after: { ...earlier, attention: 'Call the buyer.' } })
  const list = () => summaries.page('cancelled', { after: undefined, limit: 9 })
  expect(await commandsOf(list)).toEqual(['Query'])
  expect((await list()).rows).toMatchObject([{ id: earlier.id, summary: { attention: 'Call the buyer.' } }])
})

test('fills a page with the requested number of orders, however large they are', async () => {
  const lines = Array.from({ length: 50 }, () =>
    line({ variantId: randomUUID(), name: '旗'.repeat(120), variantName: '旗'.repeat(60) }),
  )
  const all = Array.from({ length: 51 }, () => order({ status: 'paid', lines, ...unopened }))
  await Promise.all(all.map((each) => put(withoutSummary(each))))
  const { rows, next } = await summaries.page('paid', { after: undefined, limit: 50 })
  expect(rows).toHaveLength(50)
  expect(next).toBe(rows.at(-1)?.id)
})
