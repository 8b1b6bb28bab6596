import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../shared/money.ts'
import coin from '../art/coin.svg'
import { VisuallyHidden } from './visually-hidden.tsx'

const Row = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '.4rem', minWidth: '0' } })
const Now = chakra('b', { base: { textStyle: 'number', fontWeight: '600', fontSize: 'h3' } })
const Before = chakra('s', {
  base: { textStyle: 'number', fontSize: '.9375rem', color: 'text-3', textDecorationThickness: '1.5px' },
})

/** A price in Solcoins, and the price before the discount if it differs. */
export function Price({ amount, before }: { amount: number; before?: number | undefined }) {
  return (
    <Row>
      <chakra.img src={coin} alt="" width="icon" height="icon" />
      <Now>{formatAmount(amount)}</Now>
      {before !== undefined && before !== amount && (
        <Before>
          <VisuallyHidden>was </VisuallyHidden>
          {formatAmount(before)}
        </Before>
      )}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </Row>
  )
}
