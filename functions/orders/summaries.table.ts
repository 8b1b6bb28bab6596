import type { OrderStatus } from '../../shared/orders/schema.ts'
import { readPage } from '../table/pages.ts'
import { count } from '../table/rows.ts'
import { orderKeys } from './keys.ts'
import type { ListedOrder } from './order-summary.ts'

type Page = {
  /** The id of the last order on the previous page. */
  after: string | undefined
  limit: number
  oldestFirst?: boolean
}

/** One page of the orders in a status, newest first by default. */
export async function page(status: OrderStatus, { after, limit, oldestFirst = false }: Page) {
  const { gsi1pk: index } = orderKeys.statusIndex(status, '')
  const { rows, last } = await readPage<ListedOrder>({
    in: { index },
    attributes: ['id', 'userId', 'status', 'createdAt', 'summary'],
    newestFirst: !oldestFirst,
    limit,
    after: after === undefined ? undefined : { ...orderKeys.order(after), ...orderKeys.statusIndex(status, after) },
  })
  return { rows, next: last?.id }
}

/** How many paid orders have not been shipped, up to `max`. */
export const countToShip = (max: number): Promise<number> =>
  count({ in: { index: orderKeys.statusIndex('paid', '').gsi1pk }, limit: max })
