import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { line, order } from '../testing/fixtures/sample-orders.ts'
import * as orders from './orders.table.ts'
import * as stock from '../catalogue/stock.table.ts'
import * as summaries from './summaries.table.ts'
import { put } from '../table/rows.ts'

const quiet = { idempotency: undefined, now: new Date() }
const unopened = { sessionId: null, sessionUrl: null, revision: 0 }

/** Places an order. */
async function placed(overrides: Partial<Order>): Promise<Order> {
  const one = line()
  const { productId, variantId } = one
  const level = { productId, variantId, available: 5, held: 0 }
  await put({ ...stock.key(productId, variantId), entity: 'stock', v: 1, ...level })
  const held = order({ lines: [one], ...unopened, ...overrides })
  await orders.place(held, quiet)
  return held
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
