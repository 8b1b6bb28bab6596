import { chakra } from '@chakra-ui/react'
import type { Card } from '../../../shared/card/schema.ts'
import { Card as Plate } from '../../ui/layout/card.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Cvv } from './cvv.tsx'

const Facts = chakra('dl', {
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

/** What stands on the card beside its picture. */
export const CardDetails = ({ card: { cardNumber, issuedDate } }: { card: Card }) => (
  <Plate asChild paddingBlock="2">
    <Facts>
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
    </Facts>
  </Plate>
)
