import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../shared/money.ts'
import type { Card } from '../../../shared/card/schema.ts'
import { Badge } from '../../ui/badge.tsx'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '3',
    '& p': { marginBottom: '.375rem', textStyle: 'small', color: 'text-2' },
    '& b': { textStyle: 'number', fontSize: 'clamp(2.25rem, 11vw, 3.25rem)' },
    '& small': { marginInlineStart: '.375rem', fontSize: 'body', color: 'text-2' },
  },
})

/** The card’s balance and status. */
export const CardBalance = ({ card: { balance, status } }: { card: Card }) => (
  <Row>
    <div>
      <p>Real Money balance</p>
      <b>${formatAmount(balance)}</b>
      <small>AUD</small>
    </div>
    <Badge tone={status === 'active' ? 'ok' : 'bad'}>{status.toUpperCase()}</Badge>
  </Row>
)
