import { Chart, useChart } from '@chakra-ui/charts'
import { ChakraProvider } from '@chakra-ui/react'
import { type CSSProperties, useState } from 'react'
import { Bar, BarChart, type BaseTickContentProps, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount, shortDay } from '../../../ui/format.ts'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { system } from '../../../ui/theme/theme.ts'
import { scaleFor } from './chart-scale.ts'
import { type DayOfFlow, flowInWords, signedAmount } from './flow-words.ts'
import { groups } from './movement-words.ts'
import { toneOf } from './tones.ts'
import styles from './flow-chart.module.css'

type Props = { days: readonly DayOfFlow[] }

/** A bar for each day: what was issued above zero, what was spent below. The pointer, the keyboard and a tap select a day. */
export function FlowChart({ days }: Props) {
  const [selected, setSelected] = useState<number>()
  return (
    <ChakraProvider value={system}>
      <FlowBars days={days} selected={selected} />
      <DayRange days={days} selected={selected} onSelect={setSelected} />
    </ChakraProvider>
  )
}

type Selected = Props & { selected: number | undefined }

/**
 * Selects a day. A native control over the whole plot: the chart library's own keyboard access moves through the days too,
 * but tells those who hear the page neither that it is a control nor what moved on each day.
 */
function DayRange({ days, selected, onSelect }: Selected & { onSelect: (index: number | undefined) => void }) {
  const last = days.length - 1
  const value = Math.min(last, selected ?? last)
  const day = days[value]
  return (
    <input
      className={styles.range}
      style={{ '--days': days.length } as CSSProperties}
      type="range"
      aria-label="Day"
      aria-valuetext={day && flowInWords(day)}
      min={0}
      max={last}
      value={value}
      onChange={({ target }) => onSelect(Number(target.value))}
      onFocus={() => onSelect(value)}
      onBlur={() => onSelect(undefined)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onSelect(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
      }}
      onPointerLeave={({ currentTarget }) => {
        if (currentTarget !== document.activeElement) onSelect(undefined)
      }}
    />
  )
}

/** The days between two dates below the chart, counted from the last: each day of a week, or at most six dates. */
const labelEvery = (days: number): number => (days <= 7 ? 1 : days <= 30 ? 7 : 18)

/** The plot fills the element. The scale and the dates are outside it, in the margins that the style sheet leaves. */
const fill = { top: 0, right: 0, bottom: 0, left: 0 }
const atTop = { y: 0 }
const axis = { mirror: true, interval: 0, axisLine: false, tickLine: false } as const

/** The bars, their scale, and what moved on the selected day. Hidden from those who hear the page: the range and the table say it. */
function FlowBars({ days, selected }: Selected) {
  const chart = useChart({ data: [...days] })
  const lines = scaleFor(
    Math.max(0, ...days.map((day) => aboveZero(day))),
    Math.min(0, ...days.map((day) => -aboveZero(day, -1))),
  )
  const every = labelEvery(days.length)
  const dated = days.filter((_, index) => (days.length - 1 - index) % every === 0).map(({ day }) => day)
  const day = selected === undefined ? undefined : days[selected]
  return (
    <Chart.Root chart={chart} className={styles.chart} aspectRatio="auto" height="full" aria-hidden>
      <BarChart
        responsive
        accessibilityLayer={false}
        data={chart.data}
        margin={fill}
        barCategoryGap="20%"
        stackOffset="sign"
      >
        <CartesianGrid vertical={false} stroke={chart.color('line')} />
        <XAxis {...axis} dataKey="day" ticks={dated} tick={dateBelow} />
        <YAxis
          {...axis}
          ticks={lines}
          domain={[lines[0] ?? 0, lines.at(-1) ?? 1]}
          allowDataOverflow
          tick={valueBeside}
        />
        <ReferenceLine y={0} stroke={chart.color('line-control')} />
        <Tooltip
          active={day !== undefined}
          defaultIndex={selected ?? days.length - 1}
          position={atTop}
          offset={20}
          isAnimationActive={false}
          cursor={{ className: styles.selected, stroke: 'none' }}
          content={<FlowOfDay day={day} />}
        />
        {[...groups.source, ...groups.use].map((group) => (
          <Bar
            key={group}
            dataKey={group}
            stackId="day"
            maxBarSize={12}
            isAnimationActive={false}
            className={styles.bar ?? ''}
            fill={toneOf[group]}
          />
        ))}
      </BarChart>
    </Chart.Root>
  )
}

/** How high the bars of a day reach above zero, or with the sign −1 below it: a gift that is taken back later is below. */
const aboveZero = (day: DayOfFlow, sign: 1 | -1 = 1): number =>
  [...groups.source, ...groups.use].reduce((height, group) => height + Math.max(0, sign * day[group]), 0)

const dateBelow = ({ x, y, payload }: BaseTickContentProps) => (
  <text className={styles.date} x={x} y={y} dx="0.5em" dy="2.2em" textAnchor="end">
    {shortDay(String(payload.value))}
  </text>
)

const valueBeside = ({ y, payload }: BaseTickContentProps) => {
  const value = Number(payload.value)
  return (
    <text className={styles.value} x={0} y={y} dx="-0.6em" dy="0.35em" textAnchor="end">
      {value < 0 ? `−${formatCount(-value)}` : formatCount(value)}
    </text>
  )
}

const FlowOfDay = ({ day }: { day: DayOfFlow | undefined }) =>
  day && (
    <Stack as={Text} size="caption" tone="muted" className={styles.tip}>
      <b>{shortDay(day.day)}</b>
      <span>Issued {signedAmount(day.issued)}</span>
      <span>Spent {signedAmount(day.spent)}</span>
    </Stack>
  )
