import { ChevronDown } from 'lucide-react'
import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { SalesChart } from './sales-chart.tsx'
import { shortDay, totalsOf } from './sales-words.ts'
import styles from './sales.module.css'

/** What was sold in the last thirty days, as a chart and as a table. */
export function Sales({ sales }: { sales: readonly DayOfSales[] }) {
  const { giftCards, merchandise } = totalsOf(sales)
  return (
    <Card as="section" aria-labelledby="sales">
      <div className={styles.head}>
        <h2 id="sales">Sales by day</h2>
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
      </div>
      <SalesChart sales={sales} />
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

const SalesTable = ({ sales }: { sales: readonly DayOfSales[] }) => (
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
