import { formatAmount } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'
import styles from './balance.module.css'

/** The member's balance; screen readers announce it after a purchase. */
export const Balance = ({ amount }: { amount: number }) => (
  <p className={styles.row} aria-live="polite" aria-atomic>
    <img src={coin} alt="" />
    <b data-personal>{formatAmount(amount)}</b>
    <span>Solcoins Available</span>
  </p>
)
