import type { CSSProperties } from 'react'
import { nextTier, tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import coin from '../../art/coin.svg'
import patch from '../../art/mission-daily.svg'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { shortName } from './home-texts.ts'
import { TodayAction } from './today-action.tsx'
import type { Today } from './use-today.ts'
import styles from './deck.module.css'

/** The balance, the way to the next tier, and today's task. */
export function MemberConsole({ user, today }: { user: CurrentUser; today: Today }) {
  const { membershipTier: level, loyaltyPoints: points, solcoinBalance } = user
  const next = nextTier(level)
  const balance = formatAmount(solcoinBalance)
  return (
    <>
      <p className={styles.balance} data-personal>
        <img src={coin} alt="" />
        <b style={{ '--length': balance.length } as CSSProperties}>{balance}</b>
        <span>
          Solcoins <br />
          Available
        </span>
      </p>
      <div className={styles.climb} data-personal>
        <p>
          <span>
            <b style={{ color: `var(--tier-${level})` }}>{tierOf(level).name}</b>, {formatCount(points)} points
          </span>
          {next ? (
            <span>
              {formatCount(Math.max(next.pointsRequired - points, 0))} to{' '}
              <b style={{ color: `var(--tier-${next.level})` }}>{shortName(next.level)}</b>
            </span>
          ) : (
            <span>The highest tier</span>
          )}
        </p>
        <ProgressBar share={tierProgress(level, points)} color={`tier-${level}`} />
      </div>
      <div className={styles.today}>
        <img src={patch} alt="" />
        <div>
          <h2>Daily login</h2>
          <p>{today.hasFailed ? 'It did not load. Your points are safe.' : (today.text ?? <Skeleton />)}</p>
        </div>
        <TodayAction today={today} />
      </div>
    </>
  )
}
