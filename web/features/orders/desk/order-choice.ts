import type { OrderStatus } from '../../../../shared/orders/schema.ts'
import type { OrderFilter } from './order-filter.ts'

// In a file of its own: the app loads the filter itself with its routes.

/** What the filter's buttons choose. */
export type OrderChoice = OrderStatus | 'problem'

/** The URL's query with this filter instead of the previous one. The other parameters stay. */
export function withFilter(search: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const others = [...search].filter(([name]) => !['q', 'problem', 'status'].includes(name))
  return new URLSearchParams([...others, ...Object.entries(filter)])
}

export const choiceOf = (filter: OrderFilter): OrderChoice | undefined => {
  if ('q' in filter) return undefined
  return 'problem' in filter ? 'problem' : filter.status
}

export const filterOf = (choice: OrderChoice): OrderFilter =>
  choice === 'problem' ? { problem: 'open' } : { status: choice }
