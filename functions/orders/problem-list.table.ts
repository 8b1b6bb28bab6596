import { readPage } from '../table/pages.ts'
import { orderKeys } from './keys.ts'
import { summaryOf } from './order-summary.ts'
import * as orders from './orders.table.ts'

type Page = {
  /** The position of the last problem on the previous page: its time and its order. */
  after: string | undefined
  limit: number
}

/** The keys of the problem at a position. */
function keysAt(position: string) {
  const [at = '', orderId = ''] = position.split('#')
  return { ...orderKeys.openProblem(orderId), ...orderKeys.problemIndex(at, orderId) }
}

/** The orders with a problem that nobody has answered, and when it was reported, latest first; and whether there are more. */
export async function latest(limit: number): Promise<{ rows: { id: string; at: string }[]; isMore: boolean }> {
  const { rows, last } = await readPage<{ id: string; gsi1sk: string }>({
    in: { index: orderKeys.problemIndex('', '').gsi1pk },
    attributes: ['id', 'gsi1sk'],
    newestFirst: true,
    limit,
  })
  return { rows: rows.map(({ id, gsi1sk }) => ({ id, at: gsi1sk.split('#')[0] ?? '' })), isMore: last !== undefined }
}

/** One page of the orders with a problem that nobody has answered, oldest first. */
export async function page({ after, limit }: Page) {
  const { rows: shown, last } = await readPage<{ id: string; gsi1sk: string }>({
    in: { index: orderKeys.problemIndex('', '').gsi1pk },
    attributes: ['id', 'gsi1sk'],
    limit,
    after: after === undefined ? undefined : keysAt(after),
  })
  const known = await orders.findAll(shown.map(({ id }) => id))
  const rows = shown.flatMap(({ id }) => {
    const order = known.get(id)
    return order ? [{ ...order, summary: summaryOf(order) }] : []
  })
  return { rows, next: last?.gsi1sk }
}
