import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { formatAmount } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'
import { paths } from '../../navigation/paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './balance-pill.module.css'

/** The balance, as a link to the wallet. While it loads: a placeholder of the same size, also in first views. */
export function BalancePill({ balance }: { balance: number | undefined }) {
  if (balance === undefined || import.meta.env.SSR) {
    return (
      <span className={styles.pill} aria-busy="true">
        <Skeleton as="span" className={styles.skeleton} />
        <VisuallyHidden>Loading your balance</VisuallyHidden>
      </span>
    )
  }
  const amount = formatAmount(balance)
  return (
    <Link className={styles.pill} to={paths.wallet} aria-label={`${amount} ${brand.coins}, open your wallet`}>
      <img src={coin} alt="" />
      {amount}
    </Link>
  )
}
