import { useState } from 'react'
import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { scaleFor } from './chart-scale.ts'
import { salesInWords, shortDay } from './sales-words.ts'
import styles from './sales-chart.module.css'

/** The days between two dates below the chart, counted from the last. */
const labelEvery = 7

const dateBelow = (sales: readonly DayOfSales[], index: number): boolean =>
  (sales.length - 1 - index) % labelEvery === 0

/** Two bars for each day on one scale, as 1 Solcoin is 1 AUD. The pointer, the keyboard and a tap select a day. */
export function SalesChart({ sales }: { sales: readonly DayOfSales[] }) {
  const [selected, setSelected] = useState<number>()
  const lines = scaleFor(Math.max(0, ...sales.flatMap(({ giftCards, merchandise }) => [giftCards, merchandise])))
  const end = lines.at(-1) ?? 1
  const heightOf = (amount: number) => `${(Math.max(0, amount) / end) * 100}%`
  const last = sales.length - 1
  const day = sales[selected ?? last]
  return (
    <div className={styles.plot}>
      {lines.map((value) => (
        <div key={value} className={styles.line} style={{ bottom: heightOf(value) }} aria-hidden>
          <b>{formatWhole(value)}</b>
        </div>
      ))}
      <div className={styles.days} aria-hidden>
        {sales.map((each, index) => (
          <div key={each.day} data-selected={index === selected ? '' : undefined}>
            <i className={styles.giftCards} style={{ height: heightOf(each.giftCards) }} />
            <i className={styles.merchandise} style={{ height: heightOf(each.merchandise) }} />
            {dateBelow(sales, index) && <em>{shortDay(each.day)}</em>}
          </div>
        ))}
      </div>
      <input
        type="range"
        aria-label="Day"
        aria-valuetext={day && salesInWords(day)}
        min={0}
        max={last}
        value={selected ?? last}
        onChange={({ target }) => setSelected(Number(target.value))}
        onFocus={() => setSelected(selected ?? last)}
        onBlur={() => setSelected(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          setSelected(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * sales.length))))
        }}
        onPointerLeave={({ currentTarget }) => {
          if (currentTarget !== document.activeElement) setSelected(undefined)
        }}
      />
      {selected !== undefined && day && (
        <p
          className={styles.tip}
          data-side={selected < sales.length / 2 ? 'end' : 'start'}
          style={{ left: `${((selected + 0.5) / sales.length) * 100}%` }}
          aria-hidden
        >
          <b>{shortDay(day.day)}</b>
          <span>Gift cards {formatAmount(day.giftCards)}</span>
          <span>Merchandise {formatAmount(day.merchandise)}</span>
        </p>
      )}
    </div>
  )
}
