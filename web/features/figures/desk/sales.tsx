import { ChevronDown } from 'lucide-react'
import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardHead } from '../../../ui/layout/card-head.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { shortDay, totalsOf } from './sales-words.ts'
import styles from './sales.module.css'

type Props = { sales: readonly DayOfSales[] }

/** The chart library is as large as a screen. The figures wait for none of it, and the table replaces a chart that does not load. */
const SalesChart = lazyComponent<Props>(async () => (await import('./sales-chart.tsx')).SalesChart, {
  missing: <p className={styles.noChart}>The chart did not load. The table below has the same figures.</p>,
})

/** What was sold in the last thirty days, as a chart and as a table. */
export function Sales({ sales }: Props) {
  const { giftCards, merchandise } = totalsOf(sales)
  return (
    <Card as="section" aria-labelledby="sales">
      <CardHead id="sales" title="Sales by day">
        <p className={styles.key}>
          <span>
            <i aria-hidden />
            Gift cards, Solcoins <b>{formatAmount(giftCards)}</b>
          </span>
          <span>
            <i aria-hidden className={styles.merchandise} />
            Merchandise, AUD <b>{formatAmount(merchandise)}</b>
          </span>
        </p>
      </CardHead>
      <div className={styles.plot}>
        <SalesChart sales={sales} />
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

const SalesTable = ({ sales }: Props) => (
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
