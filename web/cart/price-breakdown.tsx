import type { ReactNode } from 'react'
import styles from './price-breakdown.module.css'

export type PriceRow = { label: string; value: ReactNode; isSum?: boolean }

/** The parts of a price, one in each row; the last one is large. */
export const PriceBreakdown = ({ rows }: { rows: readonly PriceRow[] }) => (
  <dl className={styles.list}>
    {rows.map(({ label, value, isSum = true }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-sum={isSum || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)
