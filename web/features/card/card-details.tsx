import { chakra } from '@chakra-ui/react'
import type { Card } from '../../../shared/card/schema.ts'
import { Card as Panel } from '../../ui/layout/card.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Cvv } from './cvv.tsx'

const Details = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '3.5rem',
    },
    '& > div + div': { borderTop: 'var(--hairline)' },
    '& dt': { fontSize: '.9375rem', color: 'text-2' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '500' },
  },
})

/** The card number, the CVV and the issue date. */
export const CardDetails = ({ card: { cardNumber, issuedDate } }: { card: Card }) => (
  <Panel asChild paddingBlock="2">
    <Details>
      <div>
        <dt>Card number</dt>
        <chakra.dd fontFamily="code">•••• {cardNumber.slice(-4)}</chakra.dd>
      </div>
      <div>
        <dt>CVV</dt>
        <Cvv />
      </div>
      <div>
        <dt>Issued date</dt>
        <dd>{issuedDate ? formatDay(issuedDate) : 'N/A'}</dd>
      </div>
    </Details>
  </Panel>
)
