import type { CSSProperties } from 'react'
import { formatWhole } from '../../../shared/format-number.ts'
import { formatAmount } from '../../../shared/money.ts'
import { claimValues } from '../../../shared/claims/schema.ts'
import coin from '../../art/coin.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './balance-panel.module.css'
import { dialogTriggerProps, type DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'

const maxValue = Math.max(...claimValues)
const marks = claimValues.map((value) => ({ at: value / maxValue, label: `$${value}` }))

/** Which prepaid cards the balance covers. */
function coverage(balance: number): string {
  const maxCovered = claimValues.findLast((value) => value <= balance)
  if (maxCovered === maxValue) return 'Covers every card'
  return maxCovered
    ? `Covers cards up to $${maxCovered}`
    : `The smallest card costs ${formatAmount(claimValues[0])} Solcoins`
}

/** How many of the largest cards a balance above one of them covers. */
const LargestCards = ({ count }: { count: number }) => (
  <p className={styles.cards}>
    <b>{formatWhole(count)}</b> × ${maxValue} {count === 1 ? 'card' : 'cards'}
  </p>
)

/** The balance, the cards it covers, and a button to purchase one. */
export function BalancePanel({ balance, purchase }: { balance: number; purchase: DialogTrigger }) {
  const formatted = formatAmount(balance)
  return (
    <Card as="section" className={styles.panel} aria-label="Balance" data-balance>
      <div className={styles.balance} aria-live="polite" aria-atomic>
        <div className={styles.readout} style={{ '--length': formatted.length } as CSSProperties}>
          <img src={coin} alt="" />
          <b data-personal>{formatted}</b>
        </div>
        <p>Solcoins Available</p>
      </div>
      <div data-personal>
        {balance > maxValue ? (
          <LargestCards count={Math.floor(balance / maxValue)} />
        ) : (
          <ProgressBar share={balance / maxValue} marks={marks} />
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="gold" size="large" disabled={balance <= 0} {...dialogTriggerProps(purchase)}>
          Purchase Prepaid Card
        </Button>
        <p data-personal>{coverage(balance)}</p>
      </div>
    </Card>
  )
}
