import { MessageCircle, Scale, TriangleAlert } from 'lucide-react'
import type { AdminOrder } from '../../../../shared/orders/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusBadges } from './order-status.ts'
import styles from './order-badges.module.css'

type Flagged = Pick<AdminOrder, 'attention' | 'isDisputed' | 'hasProblem'>

const Flags = ({ order: { attention, isDisputed, hasProblem } }: { order: Flagged }) => (
  <>
    {attention !== null && (
      <Badge tone="bad">
        <TriangleAlert aria-hidden />
        Attention
      </Badge>
    )}
    {isDisputed && (
      <Badge tone="bad">
        <Scale aria-hidden />
        Disputed
      </Badge>
    )}
    {hasProblem && (
      <Badge tone="wait">
        <MessageCircle aria-hidden />
        Problem
      </Badge>
    )}
  </>
)

/** The problems of an order that staff must check. */
export const OrderFlags = ({ order }: { order: Flagged }) => (
  <span className={styles.row}>
    <Flags order={order} />
  </span>
)

/** The status of an order and its problems. */
export const OrderBadges = ({ order }: { order: AdminOrder }) => (
  <span className={styles.row}>
    <Badge tone={statusBadges[order.status].tone}>{statusBadges[order.status].label}</Badge>
    <Flags order={order} />
  </span>
)
