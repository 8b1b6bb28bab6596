import type { CSSProperties } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { claimValues } from '../../../shared/claims/schema.ts'
import coin from '../../art/coin.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './balance-panel.module.css'
import { dialogTriggerProps, type DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'

const dearest = Math.max(...claimValues)
const marks = claimValues.map((value) => ({ at: value / dearest, label: `$${value}` }))

/** Which prepaid cards the balance pays for. */
function coverage(balance: number): string {
  const covered = claimValues.findLast((value) => value <= balance)
  if (covered === dearest) return 'Covers every card'
  return covered ? `Covers cards up to $${covered}` : `The smallest card costs ${formatAmount(claimValues[0])} Solcoins`
}

/** What the member has, what it reaches, and the way to turn it into a card. */
export function BalancePanel({ balance, purchase }: { balance: number; purchase: DialogTrigger }) {
  const written = formatAmount(balance)
  return (
    <Card asChild className={styles.panel}>
      <section aria-label="Balance">
        <div className={styles.balance} aria-live="polite" aria-atomic>
          <div className={styles.readout} style={{ '--length': written.length } as CSSProperties}>
            <img src={coin} alt="" />
            <b>{written}</b>
          </div>
          <p>Solcoins Available</p>
        </div>
        <ProgressBar share={Math.min(balance / dearest, 1)} marks={marks} />
        <div className={styles.actions}>
          <Button variant="gold" size="large" disabled={balance <= 0} {...dialogTriggerProps(purchase)}>
            Purchase Prepaid Card
          </Button>
          <p>{coverage(balance)}</p>
        </div>
      </section>
    </Card>
  )
}
