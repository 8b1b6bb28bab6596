import { Chart, useChart } from '@chakra-ui/charts'
import { ChakraProvider } from '@chakra-ui/react'
import { useState } from 'react'
import { Bar, BarChart, type BarProps, type BaseTickContentProps, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { formatCount, shortDay } from '../../../ui/format.ts'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { system } from '../../../ui/theme/theme.ts'
import { salesInWords, scaleFor } from './sales-words.ts'
import styles from './sales-chart.module.css'

/** Two bars for each day on one scale, as 1 Solcoin is 1 AUD. The pointer, the keyboard and a tap select a day. */
export function SalesChart({ sales }: { sales: readonly DayOfSales[] }) {
  const [selected, setSelected] = useState<number>()
  return (
    <ChakraProvider value={system}>
      <SalesBars sales={sales} selected={selected} />
      <DayRange sales={sales} selected={selected} onSelect={setSelected} />
    </ChakraProvider>
  )
}

type Props = {
  sales: readonly DayOfSales[]
  selected: number | undefined
  onSelect: (index: number | undefined) => void
}

/**
 * Selects a day. A native control over the whole plot: the chart library's own keyboard access moves through the days too,
 * but tells those who hear the page neither that it is a control nor what each day's sales are.
 */
function DayRange({ sales, selected, onSelect }: Props) {
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

/** The days between two dates below the chart, counted from the last. */
const labelEvery = 7

/** The plot fills the element. The scale and the dates are outside it, in the margins that the style sheet leaves. */
const fill = { top: 0, right: 0, bottom: 0, left: 0 }
const atTop = { y: 0 }
const axis = { mirror: true, interval: 0, axisLine: false, tickLine: false } as const
const bar = { maxBarSize: 9, radius: [2, 2, 0, 0], isAnimationActive: false } satisfies Partial<BarProps>

type SalesBarsProps = { sales: readonly DayOfSales[]; selected: number | undefined }

/** The bars, their scale, and the sales of the selected day. Hidden from those who hear the page: the range and the table say it. */
function SalesBars({ sales, selected }: SalesBarsProps) {
  const chart = useChart({ data: [...sales] })
  const lines = scaleFor(Math.max(0, ...sales.flatMap(({ giftCards, merchandise }) => [giftCards, merchandise])))
  const dated = sales.filter((_, index) => (sales.length - 1 - index) % labelEvery === 0).map(({ day }) => day)
  const day = selected === undefined ? undefined : sales[selected]
  return (
    <Chart.Root chart={chart} className={styles.chart} aspectRatio="auto" height="full" aria-hidden>
      <BarChart responsive accessibilityLayer={false} data={chart.data} margin={fill} barGap="8%" barCategoryGap="8%">
        <CartesianGrid vertical={false} stroke={chart.color('line')} />
        <XAxis {...axis} dataKey="day" ticks={dated} tick={dateBelow} />
        <YAxis {...axis} ticks={lines} domain={[0, lines.at(-1) ?? 1]} allowDataOverflow tick={valueBeside} />
        <Tooltip
          active={day !== undefined}
          defaultIndex={selected ?? sales.length - 1}
          position={atTop}
          offset={20}
          isAnimationActive={false}
          cursor={{ className: styles.selected, stroke: 'none' }}
          content={<SalesOfDay day={day} />}
        />
        <Bar {...bar} dataKey="giftCards" className={styles.giftCards ?? ''} fill={chart.color('gold')} />
        <Bar
          {...bar}
          dataKey="merchandise"
          className={styles.merchandise ?? ''}
          fill={chart.color('sky-tint')}
          stroke={chart.color('sky')}
        />
      </BarChart>
    </Chart.Root>
  )
}

const dateBelow = ({ x, y, payload }: BaseTickContentProps) => (
  <text className={styles.date} x={x} y={y} dx="0.5em" dy="2.2em" textAnchor="end">
    {shortDay(String(payload.value))}
  </text>
)

const valueBeside = ({ y, payload }: BaseTickContentProps) => (
  <text className={styles.value} x={0} y={y} dx="-0.6em" dy="0.35em" textAnchor="end">
    {formatCount(Number(payload.value))}
  </text>
)

const SalesOfDay = ({ day }: { day: DayOfSales | undefined }) =>
  day && (
    <Stack as={Text} size="caption" tone="muted" className={styles.tip}>
      <b>{shortDay(day.day)}</b>
      <span>Gift cards {formatAmount(day.giftCards)}</span>
      <span>Merchandise {formatAmount(day.merchandise)}</span>
    </Stack>
  )
