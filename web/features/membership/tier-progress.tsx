import { tierProgress, type Tier, type TierLevel } from '../../../shared/membership/tiers.ts'
import { formatCount } from '../../ui/format-count.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './tier-progress.module.css'

/** Progress to the next tier. The percentage is rounded down, so that 100% means the tier is reached. */
export function TierProgress({ level, points, next }: { level: TierLevel; points: number; next: Tier }) {
  const share = tierProgress(level, points)
  const remaining = Math.max(next.pointsRequired - points, 0)
  return (
    <>
      <div className={`${styles.line} ${styles.above}`}>
        <span>
          Progress to <b style={{ color: `var(--tier-${next.level})` }}>{next.name}</b>
        </span>
        <strong>{Math.floor(share * 100)}%</strong>
      </div>
      <VisuallyHidden
        as="progress"
        aria-label={`Points towards ${next.name}`}
        value={points}
        max={next.pointsRequired}
      />
      <ProgressBar share={share} color={`tier-${level}`} />
      <div className={`${styles.line} ${styles.below}`}>
        <span>{formatCount(points)} points</span>
        <span>{formatCount(remaining)} to go</span>
        <span>{formatCount(next.pointsRequired)}</span>
      </div>
    </>
  )
}
