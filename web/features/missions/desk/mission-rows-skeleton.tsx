import clsx from 'clsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './mission-row.module.css'

/** The missions at the desk while they load: each as tall as its row. */
export const MissionRowsSkeleton = ({ className }: { className: string | undefined }) => (
  <ul className={className} aria-busy aria-label="Loading the missions">
    {Array.from({ length: 5 }, (_, index) => (
      <Card as="li" key={index} className={clsx(styles.row, styles.coming)}>
        <Skeleton className={styles.patch} />
        <div className={styles.name}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.kind} />
        </div>
        <div className={styles.reward}>
          <Skeleton className={styles.coins} />
        </div>
        <div className={styles.paid}>
          <Skeleton />
          <Skeleton className={styles.kind} />
        </div>
        <Skeleton className={styles.dates} />
      </Card>
    ))}
  </ul>
)
