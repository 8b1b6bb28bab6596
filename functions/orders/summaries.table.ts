import type { OrderStatus } from '../../shared/orders/schema.ts'
import { query } from '../table/rows.ts'
import { orderKeys } from './keys.ts'
import type { ListedOrder } from './order-summary.ts'

type Page = {
  /** The id of the last order on the previous page. */
  after: string | undefined
  limit: number
  oldestFirst?: boolean
}

/** One page of the orders in a status, newest first by default. Reads one extra row to find out whether there is a next page. */
export async function page(status: OrderStatus, { after, limit, oldestFirst = false }: Page) {
  const { gsi1pk: index } = orderKeys.statusIndex(status, '')
  const found = await query<ListedOrder>({
    in: { index },
    attributes: ['id', 'status', 'createdAt', 'summary'],
    newestFirst: !oldestFirst,
    limit: limit + 1,
    after: after === undefined ? undefined : { ...orderKeys.order(after), ...orderKeys.statusIndex(status, after) },
  })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined }
}
