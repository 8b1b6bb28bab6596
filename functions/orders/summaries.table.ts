import type { OrderStatus } from '../../shared/orders/schema.ts'
import { query } from '../table/rows.ts'
import { orderKeys } from './keys.ts'
import { summaryOf, type ListedOrder, type OrderSummary } from './order-summary.ts'
import * as orders from './orders.table.ts'

/** An order in the index. Orders that were last written before summaries existed have none. */
type IndexedOrder = Omit<ListedOrder, 'summary'> & { summary?: OrderSummary }

/** Adds the missing summaries, for which it reads the orders. */
async function withSummaries(indexed: IndexedOrder[]): Promise<ListedOrder[]> {
  const found = await orders.findAll(indexed.flatMap(({ id, summary }) => (summary ? [] : [id])))
  return indexed.flatMap(({ summary, ...listed }) => {
    const order = found.get(listed.id)
    const known = summary ?? (order && summaryOf(order))
    return known ? [{ ...listed, summary: known }] : []
  })
}

type Page = {
  /** The id of the last order on the previous page. */
  after: string | undefined
  limit: number
  oldestFirst?: boolean
}

/** One page of the orders in a status, newest first by default. Reads one extra row to find out whether there is a next page. */
export async function page(status: OrderStatus, { after, limit, oldestFirst = false }: Page) {
  const { gsi1pk: index } = orderKeys.statusIndex(status, '')
  const found = await query<IndexedOrder>({
    in: { index },
    attributes: ['id', 'status', 'createdAt', 'summary'],
    newestFirst: !oldestFirst,
    limit: limit + 1,
    after: after === undefined ? undefined : { ...orderKeys.order(after), ...orderKeys.statusIndex(status, after) },
  })
  const indexed = found.slice(0, limit)
  return { rows: await withSummaries(indexed), next: found.length > limit ? indexed.at(-1)?.id : undefined }
}
