import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'

const Row = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: { base: 'full', sm: 'auto' },
    '& img': { width: 'target' },
    '& b': { textStyle: 'number', fontSize: '2.75rem' },
    '& span': { maxWidth: '16', color: 'text-3', fontSize: 'small', lineHeight: '1.35' },
  },
})

/** The member's balance; screen readers announce it after a purchase. */
export const Balance = ({ amount }: { amount: number }) => (
  <Row aria-live="polite" aria-atomic>
    <img src={coin} alt="" />
    <b>{formatAmount(amount)}</b>
    <span>Solcoins Available</span>
  </Row>
)
