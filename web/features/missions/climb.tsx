import { useState } from 'react'
import { nextTier, tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { formatCount } from '../../ui/format-count.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/theme/text.module.css'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import styles from './climb.module.css'

/** The member's tier and the way to the next. What was gained on this visit is marked until the next one. */
export function Climb() {
  const { membershipTier: level, loyaltyPoints: points } = useCurrentUser()
  const [opened] = useState({ level, points })
  const gained = level === opened.level ? Math.max(points - opened.points, 0) : 0
  const next = nextTier(level)
  const { name } = tierOf(level)
  return (
    <Card as="section" className={styles.climb} data-personal>
      <div className={styles.tier}>
        <img src={tierEmblems[level]} alt="" />
        <div>
          <h2 className={text.h4} style={{ color: `var(--tier-${level})` }}>
            {name}
          </h2>
          <p>
            {next ? (
              <>
                {formatCount(Math.max(next.pointsRequired - points, 0))} points to{' '}
                <b style={{ color: `var(--tier-${next.level})` }}>{next.name.split(' ')[0]}</b>
              </>
            ) : (
              'The highest tier'
            )}
          </p>
        </div>
      </div>
      <ProgressBar
        key={points}
        share={tierProgress(level, points)}
        color={`tier-${level}`}
        change={gained > 0 ? { from: tierProgress(level, points - gained), is: 'gained' } : undefined}
      />
      <p className={styles.sums}>
        <span>
          {gained > 0 ? (
            <>
              <b>{formatCount(points)} points</b>, {formatCount(gained)} more
            </>
          ) : (
            `${formatCount(points)} points`
          )}
        </span>
        {next && <span>{formatCount(next.pointsRequired)}</span>}
      </p>
    </Card>
  )
}
