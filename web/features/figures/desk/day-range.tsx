import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { salesInWords } from './sales-words.ts'
import styles from './day-range.module.css'

type Props = {
  sales: readonly DayOfSales[]
  selected: number | undefined
  onSelect: (index: number | undefined) => void
}

/**
 * Selects a day. A native control over the whole plot: the chart library's own keyboard access moves through the days too,
 * but tells those who hear the page neither that it is a control nor what each day's sales are.
 */
export function DayRange({ sales, selected, onSelect }: Props) {
  const last = sales.length - 1
  const value = selected ?? last
  const day = sales[value]
  return (
    <input
      className={styles.range}
      type="range"
      aria-label="Day"
      aria-valuetext={day && salesInWords(day)}
      min={0}
      max={last}
      value={value}
      onChange={({ target }) => onSelect(Number(target.value))}
      onFocus={() => onSelect(value)}
      onBlur={() => onSelect(undefined)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onSelect(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * sales.length))))
      }}
      onPointerLeave={({ currentTarget }) => {
        if (currentTarget !== document.activeElement) onSelect(undefined)
      }}
    />
  )
}
