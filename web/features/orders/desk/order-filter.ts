import * as v from 'valibot'
import { type AdminOrder, OrderStatus } from '../../../../shared/orders/schema.ts'

// In a file of its own: the app loads the filter itself with its routes.

/** What the filter's buttons choose. */
export type OrderChoice = OrderStatus | 'problem'

/** The URL's query with this filter instead of the previous one, and no open order. The other parameters stay. */
export function withFilter(search: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const others = [...search].filter(([name]) => !['q', 'problem', 'status', 'item'].includes(name))
  return new URLSearchParams([...others, ...Object.entries(filter)])
}

export const choiceOf = (filter: OrderFilter): OrderChoice | undefined => {
  if ('q' in filter) return undefined
  return 'problem' in filter ? 'problem' : filter.status
}

export const filterOf = (choice: OrderChoice): OrderFilter =>
  choice === 'problem' ? { problem: 'open' } : { status: choice }

/** Which orders are listed: of one status, those that a search finds, or those with an open problem. */
export type OrderFilter = { status: OrderStatus } | { q: string } | { problem: 'open' }

/** The filter that the URL names; by default the orders to ship. */
export function orderFilter(search: URLSearchParams): OrderFilter {
  const q = search.get('q')?.trim()
  if (q) return { q }
  if (search.get('problem') === 'open') return { problem: 'open' }
  return { status: v.parse(v.fallback(OrderStatus, 'paid'), search.get('status')) }
}

/** Whether the order is in the list, or still is: what was shipped leaves the orders to ship. */
export function isListed(
  { status, hasProblem }: Pick<AdminOrder, 'status' | 'hasProblem'>,
  filter: OrderFilter,
): boolean {
  if ('q' in filter) return true
  return 'problem' in filter ? hasProblem : status === filter.status
}
