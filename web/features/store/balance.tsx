import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../shared/money.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import { read } from '../../api/queries.ts'
import coin from '../../art/coin.svg'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { reachOf } from './reach.ts'
import styles from './balance.module.css'

type Props = {
  /** In Solcoins. */
  amount: number
  platform: Platform
}

/** The member's balance, which screen readers announce after a purchase, and how far it goes in this platform's cards. */
export function Balance({ amount, platform }: Props) {
  const { data } = useQuery(read('shop/items', {}))
  const { share, next, coversAll } = reachOf(data?.[platform] ?? [], amount)
  return (
    <div className={styles.balance} data-balance>
      <p className={styles.row} aria-live="polite" aria-atomic>
        <img src={coin} alt="" />
        <b data-personal>{formatAmount(amount)}</b>
        <span>Solcoins Available</span>
      </p>
      <div data-personal className={styles.scale}>
        <ProgressBar share={share} />
      </div>
      <p data-personal className={styles.next}>
        {next && (
          <>
            <span>Next: {next.name}</span>
            <b>{formatAmount(next.yourPrice)}</b>
          </>
        )}
        {coversAll && 'Covers every card here'}
      </p>
    </div>
  )
}
