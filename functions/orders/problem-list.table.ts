import { query } from '../table/rows.ts'
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

/** One page of the orders with a problem that nobody has answered, oldest first. */
export async function page({ after, limit }: Page) {
  const found = await query<{ id: string; gsi1sk: string }>({
    in: { index: orderKeys.problemIndex('', '').gsi1pk },
    attributes: ['id', 'gsi1sk'],
    limit: limit + 1,
    after: after === undefined ? undefined : keysAt(after),
  })
  const shown = found.slice(0, limit)
  const known = await orders.findAll(shown.map(({ id }) => id))
  const rows = shown.flatMap(({ id }) => {
    const order = known.get(id)
    return order ? [{ ...order, summary: summaryOf(order) }] : []
  })
  return { rows, next: found.length > limit ? shown.at(-1)?.gsi1sk : undefined }
}
