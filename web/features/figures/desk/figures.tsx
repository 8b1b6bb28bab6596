import clsx from 'clsx'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { DayOfSales, Movement, Overview, StockLevel } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { stockState } from '../../../../shared/stock-state.ts'
import { type Platform, platforms } from '../../../../shared/store/schema.ts'
import coin from '../../../art/coin.svg'
import { paths } from '../../../navigation/paths.ts'
import { Card, CardHead, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { ageWords, faceValue, formatCount, shortDay } from '../../../ui/format.ts'
import step from '../../../ui/layout/step.module.css'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/text.module.css'
import { whenNear } from '../../../ui/when-near.ts'
import { LowProducts } from './low-products.tsx'
import { changeWords, linesOf, owedWords, weekOf } from './movement-words.ts'
import { totalsOf } from './sales-words.ts'
import { StockBadge } from './stock-badge.tsx'
import styles from './figures.module.css'

/** An amount with its sign: "+2,400.00", "−3,905.50". */
const signedAmount = (amount: number): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatAmount(Math.abs(amount))}`

type Props = {
  overview: Overview
  /** What waits for approval: below what is owed and what waits. */
  approvals?: ReactNode
}

/** Two panels beside each other, the first one wider. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Stack gap={3} wideGap={5} className={styles.row}>
    {children}
  </Stack>
)

/** The figures of the overview. */
export const Figures = ({ overview, approvals }: Props) => (
  <>
    {!overview.isComplete && (
      <Card as="p" className={text.muted} role="note">
        Older records have not been counted yet. To count them, an operator runs{' '}
        <code className={clsx(text.code, text.plain, text.anywhere)}>npm run operator -- rebuild-figures</code>.
      </Card>
    )}
    <Pair>
      <Outstanding overview={overview} />
      <WaitingWork overview={overview} />
    </Pair>
    {approvals && <div className={styles.approvals}>{approvals}</div>}
    <Sales sales={overview.sales} />
    <Pair>
      <Stock stock={overview.stock} />
      <Movements movements={overview.movements} />
    </Pair>
    <LowProducts />
  </>
)

const sides = [
  { side: 'source', title: 'Came from' },
  { side: 'use', title: 'Went to' },
] as const

/** Where all Solcoins came from, and what they were used for. */
const Movements = ({ movements }: { movements: readonly Movement[] }) => (
  <Card as="section" gap={5} aria-labelledby="movements">
    <Text as="h2" size="h4" id="movements">
      Where Solcoins came from and where they went
    </Text>
    {movements.every(({ amount }) => amount === 0) && <p className={text.muted}>No Solcoins have moved yet.</p>}
    {sides.map(({ side, title }) => {
      const { lines, total } = linesOf(side, movements)
      return (
        lines.length > 0 && (
          <Stack key={side} gap={1}>
            <h3 className={text.label}>{title}</h3>
            <dl>
              {lines.map(({ label, amount }) => (
                <Line key={label} label={label} amount={amount} />
              ))}
              <Line isTotal label="Total" amount={total} />
            </dl>
          </Stack>
        )
      )
    })}
  </Card>
)

type LineProps = { label: string; amount: number; isTotal?: boolean }

const Line = ({ label, amount, isTotal }: LineProps) => (
  <Row align="baseline" justify="between" gap={4} className={clsx(styles.line, isTotal && styles.total)}>
    <dt className={isTotal ? text.strong : text.muted}>{label}</dt>
    <dd className={clsx(text.number, text.nowrap)}>{signedAmount(amount)}</dd>
  </Row>
)

/** What the studio owes its members, and how it changed in the last seven days. Without figures while they load. */
export function Outstanding({ overview }: { overview?: Overview }) {
  const { lines, change } = weekOf(overview?.week ?? [])
  return (
    <Card as="section" className={styles.outstanding} aria-labelledby="outstanding">
      <Text as="h2" size="h4" id="outstanding">
        Solcoins outstanding
      </Text>
      <Row as="p" gap={3} className={clsx(text.anywhere, styles.sum)}>
        <img src={coin} alt="" />
        <span data-slot="outstanding">{overview && formatAmount(overview.outstanding)}</span>
      </Row>
      <p className={clsx(text.muted, styles.owed)} data-slot="owed">
        {overview && owedWords(overview)}
      </p>
      <p className={clsx(text.muted, styles.owed)} data-slot="change">
        {overview && changeWords(overview)}
      </p>
      <Stack gap={2} className={styles.week}>
        <h3 className={text.label}>Last 7 days</h3>
        <dl>
          {[...lines, { label: 'Change', amount: change }].map(({ label, amount }) => (
            <div key={label}>
              <dt className={text.label}>{label}</dt>
              <dd className={text.number}>{overview ? signedAmount(amount) : '–'}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  )
}

const work = [
  { name: 'claims', label: 'Claims waiting', path: paths.rewards },
  { name: 'orders', label: 'Orders to ship', path: `${paths.shopManagement}?tab=orders` },
  { name: 'reports', label: 'Reported codes', path: paths.reports },
  { name: 'missionEvidence', label: 'Mission evidence to review', path: paths.missionEvidence },
  { name: 'approvals', label: 'Gifts to approve', path: paths.approvals },
] as const

/** The work that waits for staff, and since when, with links to it. */
const WaitingWork = ({ overview: { waiting, asOf } }: { overview: Overview }) => (
  <Card as="section" gap={0} className={styles.waiting} aria-labelledby="waiting-work">
    <VisuallyHidden as="h2" id="waiting-work">
      Waiting for staff
    </VisuallyHidden>
    <ul>
      {work.map(({ name, label, path }) => {
        const { count, oldestAt } = waiting[name]
        return (
          <li key={name}>
            <Row as={Link} gap={4} className={step.step} to={path}>
              <b className={step.count}>{formatCount(count)}</b>
              <Stack as="span" grows>
                <strong>{label}</strong>
                <small className={clsx(text.small, text.muted)}>
                  {oldestAt === null ? 'None' : `The oldest for ${ageWords(oldestAt, asOf)}`}
                </small>
              </Stack>
              <ArrowRight size="1.25rem" aria-hidden />
            </Row>
          </li>
        )
      })}
    </ul>
  </Card>
)

type SalesProps = { sales: readonly DayOfSales[] }

/**
 * The chart library is as large as a screen and takes as long to start. It loads when its place comes near, which on a phone is two
 * screens down. The table replaces a chart that does not load.
 */
const SalesChart = lazyComponent<SalesProps>(async () => (await import('./sales-chart.tsx')).SalesChart, {
  missing: (
    <p className={clsx(text.muted, styles.noChart)}>The chart did not load. The table below has the same figures.</p>
  ),
})

/** What was sold in the last thirty days, as a chart and as a table. */
function Sales({ sales }: SalesProps) {
  const { giftCards, merchandise } = totalsOf(sales)
  const [isNear, setNear] = useState(false)
  const watch = useCallback((plot: HTMLDivElement) => whenNear(plot, () => setNear(true)), [])
  return (
    <Card as="section" aria-labelledby="sales">
      <CardHead id="sales" title="Sales by day">
        <Row as="p" wraps gap={5} className={clsx(text.small, text.muted, styles.key)}>
          <Row as="span" gap={2}>
            <i aria-hidden />
            Gift cards, Solcoins <b className={text.number}>{formatAmount(giftCards)}</b>
          </Row>
          <Row as="span" gap={2}>
            <i aria-hidden className={styles.merchandise} />
            Merchandise, AUD <b className={text.number}>{formatAmount(merchandise)}</b>
          </Row>
        </Row>
      </CardHead>
      <div className={styles.plot} ref={watch}>
        {isNear && <SalesChart sales={sales} />}
      </div>
      <details className={styles.table}>
        <summary>
          Show as a table
          <ChevronDown size="1rem" aria-hidden />
        </summary>
        <SalesTable sales={sales} />
      </details>
    </Card>
  )
}

const SalesTable = ({ sales }: SalesProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Gift cards, Solcoins</th>
        <th scope="col">Merchandise, AUD</th>
      </tr>
    </thead>
    <tbody>
      {sales.toReversed().map(({ day, giftCards, merchandise }) => (
        <tr key={day}>
          <th scope="row">{shortDay(day)}</th>
          <td>{formatAmount(giftCards)}</td>
          <td>{formatAmount(merchandise)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const pips = Array.from({ length: 10 }, (_, index) => index)

/** The gift cards in stock, by platform and face value. */
const Stock = ({ stock }: { stock: readonly StockLevel[] }) => (
  <Card as="section" aria-labelledby="stock">
    <CardHead id="stock" title="Gift cards in stock">
      <Link to={paths.shopManagement}>Open gift cards</Link>
    </CardHead>
    {stock.length === 0 ? (
      <p className={text.muted}>No gift cards yet.</p>
    ) : (
      <>
        <div className={styles.platforms}>
          {platforms.map((platform) => (
            <PlatformStock
              key={platform}
              platform={platform}
              levels={stock.filter((each) => each.platform === platform)}
            />
          ))}
        </div>
        <Text size="caption" tone="faint" above={4}>
          Staff choose among the gift cards at how many each kind is low.
        </Text>
      </>
    )}
  </Card>
)

function PlatformStock({ platform, levels }: { platform: Platform; levels: readonly StockLevel[] }) {
  const { name, art } = platformDisplay[platform]
  const available = levels.reduce((sum, level) => sum + level.available, 0)
  return (
    <div className={styles.platform}>
      <Row as="h3" gap={3}>
        <img src={art} alt="" width="28" />
        {name}
        <span className={clsx(text.small, text.muted)}>{formatCount(available)} in stock</span>
      </Row>
      <ul>
        {levels.map((level) => (
          <Level key={level.amount} level={level} />
        ))}
      </ul>
    </div>
  )
}

const Level = ({ level: { amount, available, alertAt } }: { level: StockLevel }) => (
  <li data-low={stockState(available, alertAt) === 'low' ? '' : undefined}>
    <span className={clsx(text.number, text.muted, text.medium)}>{faceValue(amount)}</span>
    <Row as="span" className={styles.pips} aria-hidden>
      {pips.map((pip) => (
        <i key={pip} data-filled={pip < available ? '' : undefined} />
      ))}
    </Row>
    <b className={text.number}>{formatCount(available)}</b>
    <StockBadge state={stockState(available, alertAt)} />
  </li>
)
