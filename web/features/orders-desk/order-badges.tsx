import { chakra } from '@chakra-ui/react'
import { Scale, TriangleAlert } from 'lucide-react'
import type { DeskOrder } from '../../../shared/schema/order.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusBadges } from './order-status.ts'

const Row = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: '2', verticalAlign: 'middle' },
})

/** The state of an order, and what staff have to look at. */
export const OrderBadges = ({ order: { status, attention, isDisputed } }: { order: DeskOrder }) => (
  <Row>
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
    <Badge tone={statusBadges[status].tone}>{statusBadges[status].words}</Badge>
  </Row>
)
