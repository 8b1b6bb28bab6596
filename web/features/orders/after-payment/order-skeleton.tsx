import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './order-skeleton.module.css'

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <section aria-busy aria-label="Loading your order">
    <VisuallyHidden as="h1">Your order</VisuallyHidden>
    <Skeleton className={styles.title} />
    <Skeleton className={styles.lead} />
    <Card className={styles.order}>
      <Skeleton className={styles.number} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.sum} />
      <Skeleton className={styles.sum} />
      <Skeleton className={styles.total} />
    </Card>
  </section>
)
