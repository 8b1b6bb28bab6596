import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../shared/money.ts'
import { ledgerKinds } from '../../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { formatDay } from '../../ui/format-date.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 2.4fr) minmax(0, 1fr) 8rem 10rem' },
    alignItems: 'center',
    columnGap: '4',
    paddingBlock: '3',
    lineHeight: '1.4',
    '& + &': { borderTop: 'var(--hairline)' },
  },
})
const Description = chakra('div', {
  base: {
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& b': { display: 'block', fontWeight: '500' },
    '& span': { textStyle: 'caption', color: 'text-3' },
  },
})
const Day = chakra('time', {
  base: { gridRow: { base: '2', md: 'auto' }, textStyle: 'caption', color: 'text-3' },
})
const Amount = chakra('span', {
  base: { textStyle: 'number', fontWeight: '600', fontSize: '1.0625rem', textAlign: 'end', whiteSpace: 'nowrap' },
})
const After = chakra('span', {
  base: {
    gridRow: { base: '2', md: 'auto' },
    gridColumn: { base: '2', md: 'auto' },
    textStyle: 'caption',
    color: 'text-3',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '& b': { fontWeight: '500', color: 'text-2' },
  },
})

/** A transaction: its type, amount and the balance after it. */
export const StatementRow = ({ line: { kind, reason, amount, balanceAfter, at } }: { line: StatementLine }) => (
  <Row>
    <Description>
      <b>{ledgerKinds[kind].title}</b>
      <span>{reason}</span>
    </Description>
    <Day dateTime={at}>{formatDay(at)}</Day>
    <Amount color={amount > 0 ? 'ok' : 'text'}>
      {amount > 0 ? '+' : '−'}
      {formatAmount(Math.abs(amount))}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </Amount>
    <After>
      Balance <b>{formatAmount(balanceAfter)}</b>
    </After>
  </Row>
)
