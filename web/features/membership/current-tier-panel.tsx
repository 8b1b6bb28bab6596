import { achievementPoints, nextTier, tierOf, type TierLevel } from '../../../shared/membership/tiers.ts'
import { Card } from '../../ui/layout/card.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import { TierProgress } from './tier-progress.tsx'
import styles from './current-tier-panel.module.css'
import text from '../../ui/theme/text.module.css'

/** The member’s tier, figures and progress to the next tier. */
export function CurrentTierPanel({ level, points }: { level: TierLevel; points: number }) {
  const next = nextTier(level)
  const tasks = formatCount(achievementPoints(points))
  return (
    <Card as="section" className={styles.panel} aria-label="Your tier">
      <img src={tierEmblems[level]} alt="" />
      <div>
        <h2>{tierOf(level).name}</h2>
        <dl className={styles.figures}>
          <div>
            <dt>tasks completed</dt>
            <dd>{tasks}</dd>
          </div>
          <div>
            <dt>achievement points</dt>
            <dd>{tasks}</dd>
          </div>
          <div>
            <dt>loyalty points</dt>
            <dd>{formatCount(points)}</dd>
          </div>
        </dl>
        {next ? (
          <TierProgress level={level} points={points} next={next} />
        ) : (
          <p className={text.muted}>You have reached the highest tier.</p>
        )}
      </div>
    </Card>
  )
}
