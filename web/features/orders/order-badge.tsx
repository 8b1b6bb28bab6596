import type { Order } from '../../../shared/orders/schema.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

type Known = Pick<Order, 'status' | 'refunded'>

const badges: Record<Order['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'wait', label: 'Not paid yet' },
  processing: { tone: 'wait', label: 'Payment processing' },
  paid: { tone: 'ok', label: 'Paid' },
  shipped: { tone: 'sky', label: 'Shipped' },
  refunded: { tone: 'mute', label: 'Refunded' },
  cancelled: { tone: 'mute', label: 'Cancelled' },
}

/** The state of an order, as its buyer sees it. */
export function OrderBadge({ order: { status, refunded } }: { order: Known }) {
  const { tone, label } = badges[status]
  const isPartlyRefunded = refunded > 0 && (status === 'paid' || status === 'shipped')
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isPartlyRefunded && <Badge>Partly refunded</Badge>}
    </>
  )
}
