import pMap from 'p-map'
import { orderStatuses } from '../../shared/orders/schema.ts'
import { asError } from '../log.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import { missingEntry } from './member-parts.use-case.ts'
import { needsRows } from './needs-rows.ts'
import { expiryOf } from './order-expiry.ts'
import type { Order } from './order.ts'
import * as orders from './orders.table.ts'
import * as summaries from './summaries.table.ts'

/** The orders checked so far, those whose rows were written, and those that could not be. */
export type Reindexing = { checked: number; written: number; failures: { orderId: string; reason: string }[] }

const pageSize = 100
const concurrency = 4

/** Whether the order is from before the rows by which it is found, or from before the present rule of its expiry. */
const isFromBefore = (order: Order): boolean => needsRows(order, order) || order.expiresAt !== expiryOf(order)

/** Writes the order as it is, and the rows that it lacks, in one transaction. Returns whether there was anything to write. */
const reindex = (orderId: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const order = await orders.find(orderId)
    if (!order || !isFromBefore(order)) return false
    await orders.write({ before: order, after: order, alsoWrite: await missingEntry(order) })
    return true
  })

/** The ids of all orders, page by page. An order that changes its status meanwhile gets its rows by that change. */
async function* pagesOfIds(): AsyncGenerator<string[]> {
  for (const status of orderStatuses) {
    let after: string | undefined
    do {
      const { rows, next } = await summaries.page(status, { after, limit: pageSize, oldestFirst: true })
      yield rows.map(({ id }) => id)
      after = next
    } while (after !== undefined)
  }
}

/**
 * Gives every order what orders are stored with today: the rows by which staff and the buyer find it, and its expiry. No amount, no
 * status and no stock changes, and nobody is mailed. Yields the numbers so far, page by page; a run that was interrupted is repeated.
 */
export async function* reindexOrders(): AsyncGenerator<Reindexing> {
  const so: Reindexing = { checked: 0, written: 0, failures: [] }
  for await (const ids of pagesOfIds()) {
    const outdated = [...(await orders.findAll(ids)).values()].filter(isFromBefore)
    await pMap(
      outdated,
      async ({ id }) => {
        try {
          if (await reindex(id)) so.written += 1
        } catch (error) {
          so.failures.push({ orderId: id, reason: asError(error).message })
        }
      },
      { concurrency },
    )
    so.checked += ids.length
    yield so
  }
}
