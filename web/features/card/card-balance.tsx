import { formatAmount } from '../../../shared/money.ts'
import type { Card } from '../../../shared/card/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './card-balance.module.css'

/** The card’s balance and status. */
export const CardBalance = ({ card: { balance, status } }: { card: Card }) => (
  <div className={styles.row}>
    <div>
      <p>Real Money balance</p>
      <b>${formatAmount(balance)}</b>
      <small>AUD</small>
    </div>
    <Badge tone={status === 'active' ? 'ok' : 'bad'}>{status.toUpperCase()}</Badge>
  </div>
)
