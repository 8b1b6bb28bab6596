import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { DayOfFigures } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { shortDay } from '../../../ui/format.ts'
import { Card, CardHead, Row, Text } from '../../../ui/primitives.tsx'
import { whenNear } from '../../../ui/when-near.ts'
import { type DayOfFlow, flowOf, signedAmount } from './flow-words.ts'
import { groups, sum, sumsOf } from './movement-words.ts'
import { toneOf } from './tones.ts'
import styles from './flow-card.module.css'

type ChartProps = { days: readonly DayOfFlow[] }

/**
 * The chart library is as large as a screen and takes as long to start. It loads when its place comes near, which on a phone is two
 * screens down. The table replaces a chart that does not load.
 */
const FlowChart = lazyComponent<ChartProps>(async () => (await import('./flow-chart.tsx')).FlowChart, {
  missing: (
    <Text tone="muted" className={styles.noChart}>
      The chart did not load. The table below has the same figures.
    </Text>
  ),
})

/** Where Solcoins came from and where they went in the period, day by day, as a chart and as a table. */
export function FlowCard({ days }: { days: readonly DayOfFigures[] }) {
  const flow = days.map(flowOf)
  const net = sum(flow.flatMap(({ issued, spent }) => [issued, spent]))
  const [isNear, setNear] = useState(false)
  const watch = useCallback((plot: HTMLDivElement) => whenNear(plot, () => setNear(true)), [])
  return (
    <Card as="section" aria-labelledby="flow">
      <CardHead id="flow" title="Solcoins issued and spent">
        <Text size="small" tone="muted">
          Net <b>{signedAmount(net)}</b> in {days.length} days
        </Text>
      </CardHead>
      <div className={styles.columns}>
        <div className={styles.plot} ref={watch}>
          {isNear && <FlowChart days={flow} />}
        </div>
        <Legend days={days} />
      </div>
      <details className={styles.table}>
        <summary>
          Show as a table
          <ChevronDown size="1rem" aria-hidden />
        </summary>
        <FlowTable days={days} flow={flow} />
      </details>
    </Card>
  )
}

const sides = [
  { side: 'source', title: 'Issued' },
  { side: 'use', title: 'Spent' },
] as const

/** The sums of the groups. What was written off is left out when it is nothing. */
function Legend({ days }: { days: readonly DayOfFigures[] }) {
  const sums = sumsOf(days.flatMap(({ movements }) => movements))
  return (
    <div className={styles.legend}>
      {sides.map(({ side, title }) => (
        <section key={side} aria-label={title}>
          <Row as="h3" justify="between" gap={3}>
            {title}
            <Text as="b" figure>
              {signedAmount(sum(groups[side].map((group) => sums[group])))}
            </Text>
          </Row>
          <dl>
            {groups[side]
              .filter((group) => group !== 'Written off' || sums[group] !== 0)
              .map((group) => (
                <Row key={group} gap={3} className={styles.line}>
                  <Text as="dt" tone="muted">
                    <i aria-hidden style={{ background: toneOf[group] }} />
                    {group}
                  </Text>
                  <Text as="dd" figure>
                    {side === 'source' ? formatSource(sums[group]) : formatAmount(Math.abs(sums[group]))}
                  </Text>
                </Row>
              ))}
          </dl>
        </section>
      ))}
      <Text size="caption" tone="faint">
        Returned: for declined claims and faulty codes. Each Solcoin counts as 1 AUD owed.
      </Text>
    </div>
  )
}

/** More may have been taken back than was given. */
const formatSource = (amount: number): string => (amount < 0 ? signedAmount(amount) : formatAmount(amount))

const FlowTable = ({ days, flow }: { days: readonly DayOfFigures[]; flow: readonly DayOfFlow[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Issued</th>
        <th scope="col">Spent</th>
        <th scope="col">Shop, AUD</th>
      </tr>
    </thead>
    <tbody>
      {flow
        .map((each, index) => ({ ...each, merchandise: days[index]?.merchandise ?? 0 }))
        .toReversed()
        .map(({ day, issued, spent, merchandise }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            <td>{signedAmount(issued)}</td>
            <td>{signedAmount(spent)}</td>
            <td>{formatAmount(merchandise)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)
