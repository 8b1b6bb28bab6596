import * as v from 'valibot'
import { OrderStatus } from '../../../../shared/orders/schema.ts'

/** Which orders are listed: of one status, those that a search finds, or those with an open problem. */
export type OrderFilter = { status: OrderStatus } | { q: string } | { problem: 'open' }

/** The filter that the URL names; by default the orders to ship. */
export function orderFilter(search: URLSearchParams): OrderFilter {
  const q = search.get('q')?.trim()
  if (q) return { q }
  if (search.get('problem') === 'open') return { problem: 'open' }
  return { status: v.parse(v.fallback(OrderStatus, 'paid'), search.get('status')) }
}
