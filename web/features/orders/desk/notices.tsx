import { chakra } from '@chakra-ui/react'
import { Scale, TriangleAlert } from 'lucide-react'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'

const Notice = chakra('p', {
  base: {
    display: 'flex',
    gap: '3',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: '2',
    background: 'bad-tint',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& svg': { flex: 'none', color: 'bad' },
  },
})

/** The problems of an order that staff must check first. */
export const Notices = ({ order: { attention, isDisputed } }: { order: AdminOrderDetail }) => (
  <>
    {attention !== null && (
      <Notice>
        <TriangleAlert size="1.25rem" aria-hidden />
        {attention}
      </Notice>
    )}
    {isDisputed && (
      <Notice>
        <Scale size="1.25rem" aria-hidden />
        The customer disputed this payment. Respond in Stripe before you ship or refund.
      </Notice>
    )}
  </>
)
