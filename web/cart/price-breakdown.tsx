import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' },
    '& > div:not(:last-child)': { color: 'text-2', fontSize: '.9375rem' },
    '& > div:last-child': { paddingTop: '2' },
    '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& > div:last-child dd': { textStyle: 'number', fontWeight: '600', fontSize: '1.75rem' },
    '& dd[data-sum]': { fontFamily: 'display', fontWeight: '500' },
  },
})

export type PriceRow = { label: string; value: ReactNode; isSum?: boolean }

/** The parts of a price, one in each row; the last one is large. */
export const PriceBreakdown = ({ rows }: { rows: readonly PriceRow[] }) => (
  <List>
    {rows.map(({ label, value, isSum = true }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-sum={isSum || undefined}>{value}</dd>
      </div>
    ))}
  </List>
)
