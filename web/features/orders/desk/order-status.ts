import * as v from 'valibot'
import { OrderStatus } from '../../../../shared/orders/schema.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** The statuses in the desk's order, with their labels. */
export const orderStatuses = [
  { value: 'paid', label: 'To ship' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'pending', label: 'Awaiting payment' },
  { value: 'processing', label: 'Processing' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies { value: OrderStatus; label: string }[]

/** The status that the address names; by default the orders to ship. */
export const selectedStatus = (search: URLSearchParams): OrderStatus =>
  v.parse(v.fallback(OrderStatus, 'paid'), search.get('status'))

/** The badge of each status. */
export const statusBadges: Record<OrderStatus, { tone: BadgeTone; words: string }> = {
  pending: { tone: 'wait', words: 'Awaiting payment' },
  processing: { tone: 'wait', words: 'Processing' },
  paid: { tone: 'gold', words: 'To ship' },
  shipped: { tone: 'ok', words: 'Shipped' },
  refunded: { tone: 'mute', words: 'Refunded' },
  cancelled: { tone: 'mute', words: 'Cancelled' },
}
