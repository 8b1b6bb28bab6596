import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './missions-skeleton.module.css'

/** The daily login while it loads. */
export const DailySkeleton = () => (
  <Card className={styles.daily} aria-busy>
    <Skeleton className={styles.patch} />
    <div className={styles.lines}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.words} />
    </div>
    <Skeleton className={styles.button} />
    <Skeleton className={styles.week} />
  </Card>
)

/** The missions while they load. */
export const MissionsSkeleton = ({ className }: { className: string | undefined }) => (
  <ul className={className} aria-busy aria-label="Loading missions">
    {Array.from({ length: 4 }, (_, index) => (
      <Card as="li" key={index} className={styles.card}>
        <Skeleton className={styles.patch} />
        <div className={styles.lines}>
          <Skeleton className={styles.kind} />
          <Skeleton className={styles.name} />
        </div>
        <div className={styles.text}>
          <Skeleton />
          <Skeleton className={styles.words} />
        </div>
        <Skeleton className={styles.pay} />
        <Skeleton className={styles.ruler} />
        <Skeleton className={styles.field} />
      </Card>
    ))}
  </ul>
)
