import type { CSSProperties } from 'react'
import { tiers } from '../../../shared/membership/tiers.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './membership-skeleton.module.css'
import tierCard from './tier-card.module.css'

/** The placeholder of the membership screen while it loads. */
export const MembershipSkeleton = () => (
  <section aria-busy aria-label="Loading your membership">
    <Card className={styles.panel}>
      <Skeleton className={styles.emblem} />
      <div className={styles.lines}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.figures} />
        <Skeleton className={styles.progress} />
        <Skeleton className={styles.bar} />
      </div>
    </Card>
    <Card className={styles.daily}>
      <Skeleton className={styles.dailyIcon} />
      <div className={styles.lines}>
        <Skeleton className={styles.dailyTitle} />
        <Skeleton className={styles.dailyText} />
      </div>
    </Card>
    <Skeleton className={styles.heading} />
    <ul className={tierCard.tiers}>
      {tiers.map(({ level }, step) => (
        <li key={level} className={tierCard.tier} style={{ '--step': step } as CSSProperties}>
          <Skeleton className={styles.tierEmblem} />
          <div className={`${styles.lines} ${styles.tierLines}`}>
            <Skeleton className={styles.tierName} />
            <Skeleton className={styles.tierPoints} />
          </div>
        </li>
      ))}
    </ul>
  </section>
)
