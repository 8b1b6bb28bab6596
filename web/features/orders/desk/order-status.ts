import type { OrderStatus } from '../../../../shared/orders/schema.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** The statuses with their labels, in the order of the filter. */
export const orderStatuses = [
  { value: 'paid', label: 'To ship' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'pending', label: 'Awaiting payment' },
  { value: 'processing', label: 'Processing' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies { value: OrderStatus; label: string }[]

/** The badge of each status. */
export const statusBadges: Record<OrderStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'mute', label: 'Awaiting payment' },
  processing: { tone: 'mute', label: 'Processing' },
  paid: { tone: 'wait', label: 'To ship' },
  shipped: { tone: 'ok', label: 'Shipped' },
  refunded: { tone: 'mute', label: 'Refunded' },
  cancelled: { tone: 'mute', label: 'Cancelled' },
}
