import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Movement, Overview, StockLevel } from '../../../../shared/figures/schema.ts'
import { stockState } from '../../../../shared/stock-state.ts'
import { type Platform, platforms } from '../../../../shared/store/schema.ts'
import { useRead } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Card, CardHead, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { faceValue, formatCount } from '../../../ui/format.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/text.module.css'
import { FlowCard } from './flow-card.tsx'
import { signedAmount } from './flow-words.ts'
import { Kpis } from './kpis.tsx'
import { LowStock } from './low-stock.tsx'
import { linesOf } from './movement-words.ts'
import { periodOf } from './period-figures.ts'
import { StockBadge } from './stock-badge.tsx'
import { TopProducts } from './top-products.tsx'
import { WaitingWork } from './waiting-work.tsx'
import styles from './figures.module.css'

type Props = {
  overview: Overview
  /** What waits for approval: below what waits. */
  approvals?: ReactNode
}

/** Two panels beside each other, the first one wider. */
const Pair = ({ children }: { children: ReactNode }) => (
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
    <WaitingWork overview={overview} />
    {approvals && <div className={styles.approvals}>{approvals}</div>}
    <Kpis overview={overview} />
    <FlowCard days={periodOf(overview.daily).days} />
    <Products overview={overview} />
    <Pair>
      <Stock stock={overview.stock} />
      <Movements movements={overview.movements} />
    </Pair>
  </>
)

/** How many products are named. */
const mostProducts = 5

/** What sells best and what is low. The products are read beside the figures, which do not wait for them. */
function Products({ overview: { productSales, stock } }: { overview: Overview }) {
  const { data: products } = useRead('admin/products', {})
  return (
    <Pair>
      <TopProducts sales={productSales.slice(0, mostProducts)} products={products} />
      <LowStock stock={stock} products={products} />
    </Pair>
  )
}

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
