import type { Overview } from '../../../../shared/figures/schema.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { formatAmount } from '../../../../shared/money.ts'
import coin from '../../../art/coin.svg'
import { Card } from '../../../ui/layout/card.tsx'
import { weekOf } from './movement-words.ts'
import { signedAmount } from './signed-amount.ts'
import styles from './outstanding.module.css'

const changeWords = (change: number): string =>
  change === 0
    ? 'the same as a week ago'
    : `${formatAmount(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than a week ago`

/** What the studio owes its members, and how it changed in the last seven days. */
export function Outstanding({ overview: { outstanding, holders, week } }: { overview: Overview }) {
  const { lines, change } = weekOf(week)
  const members = `${formatWhole(holders)} ${holders === 1 ? 'member' : 'members'}`
  return (
    <Card as="section" className={styles.panel} aria-labelledby="outstanding">
      <h2 id="outstanding">Solcoins outstanding</h2>
      <p className={styles.sum}>
        <img src={coin} alt="" />
        {formatAmount(outstanding)}
      </p>
      <p className={styles.words}>
        {formatAmount(outstanding)} AUD owed to {members}, {changeWords(change)}
      </p>
      <div className={styles.week}>
        <h3>Last 7 days</h3>
        <dl>
          {[...lines, { label: 'Change', amount: change }].map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signedAmount(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
