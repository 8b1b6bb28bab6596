import { chakra } from '@chakra-ui/react'
import { Scale, TriangleAlert } from 'lucide-react'
import type { AdminOrder } from '../../../../shared/orders/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusBadges } from './order-status.ts'

const Row = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', _empty: { display: 'none' }, 'td > &': { marginTop: '2' } },
})

type Flagged = Pick<AdminOrder, 'attention' | 'isDisputed'>

const Flags = ({ order: { attention, isDisputed } }: { order: Flagged }) => (
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
  </>
)

/** The problems of an order that staff must check. */
export const OrderFlags = ({ order }: { order: Flagged }) => (
  <Row>
    <Flags order={order} />
  </Row>
)

/** The status of an order and its problems. */
export const OrderBadges = ({ order }: { order: AdminOrder }) => (
  <Row>
    <Badge tone={statusBadges[order.status].tone}>{statusBadges[order.status].label}</Badge>
    <Flags order={order} />
  </Row>
)
