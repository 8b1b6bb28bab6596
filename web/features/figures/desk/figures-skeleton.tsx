import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './figures.module.css'

/** The figures' place while they load. */
export const FiguresSkeleton = () => (
  <section aria-busy aria-label="Loading the figures" className={styles.coming}>
    <div className={styles.row}>
      <Card>
        <Skeleton />
      </Card>
      <Card>
        <Skeleton />
      </Card>
    </div>
    <Card className={styles.chart}>
      <Skeleton />
    </Card>
  </section>
)
