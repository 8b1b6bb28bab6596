import { formatAmount } from '../../shared/money.ts'
import coin from '../art/coin.svg'
import styles from './price.module.css'
import { VisuallyHidden } from './primitives.tsx'

/** A price in Solcoins, and the price before the discount if it differs. */
export const Price = ({ amount, before }: { amount: number; before?: number | undefined }) => (
  <span className={styles.row}>
    <img src={coin} alt="" />
    <b className={styles.now}>{formatAmount(amount)}</b>
    {before !== undefined && before !== amount && (
      <s className={styles.before}>
        <VisuallyHidden>was </VisuallyHidden>
        {formatAmount(before)}
      </s>
    )}
    <VisuallyHidden> Solcoins</VisuallyHidden>
  </span>
)
