import type { ReactNode } from 'react'
import styles from './price-breakdown.module.css'

export type PriceRow = { label: string; value: ReactNode; isSum?: boolean; isTotal?: boolean }

/** The parts of a price, one in each row. The total is large, with a note of what it includes: it is the last row, unless another one is marked. */
export const PriceBreakdown = ({ rows, note }: { rows: readonly PriceRow[]; note: string }) => {
  const total = rows.find(({ isTotal }) => isTotal) ?? rows.at(-1)
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.label} data-total={row === total || undefined}>
          <dt>{row.label}</dt>
          <dd data-sum={row.isSum ?? true}>{row.value}</dd>
          {row === total && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
