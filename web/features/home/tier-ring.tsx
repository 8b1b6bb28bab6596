import { Link } from 'react-router'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { nextTier, shortName, tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { paths } from '../../navigation/paths.ts'
import { formatCount } from '../../ui/format.ts'
import styles from './tier-ring.module.css'

/** The ticks of the ring: with a path of this length, a tick and its gap have a length of 1. */
const ticks = 60
const tick = '0.3 0.7'

/** The member's tier, in a ring that shows the way to the next one. It leads to the membership. */
export function TierRing({ user: { membershipTier: level, loyaltyPoints: points } }: { user: CurrentUser }) {
  const next = nextTier(level)
  const reached = Math.round(tierProgress(level, points) * ticks)
  const circle = { cx: 70, cy: 70, r: 66, pathLength: ticks, fill: 'none', strokeWidth: 8 }
  return (
    <Link className={styles.tier} to={paths.membership} data-personal>
      <span className={styles.ring} aria-hidden>
        <svg viewBox="0 0 140 140">
          <circle {...circle} stroke="var(--tick)" strokeDasharray={tick} />
          {reached > 0 && (
            <circle
              {...circle}
              stroke={`var(--tier-${level})`}
              strokeDasharray={`${Array.from({ length: reached }, () => tick).join(' ')} 0 ${ticks}`}
            />
          )}
        </svg>
        <img src={tierEmblems[level]} alt="" />
      </span>
      <b>{tierOf(level).name}</b>
      <span>
        {next ? (
          <>
            {formatCount(Math.max(next.pointsRequired - points, 0))} points to{' '}
            <span style={{ color: `var(--tier-${next.level})` }}>{shortName(next)}</span>
          </>
        ) : (
          'The highest tier'
        )}
      </span>
    </Link>
  )
}
