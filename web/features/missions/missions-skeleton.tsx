import { Card, Row, Stack } from '../../ui/primitives.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import facts from './mission-facts.module.css'
import styles from './missions.module.css'

/** The daily login while it loads. */
export const DailySkeleton = () => (
  <Card className={styles.card} aria-busy>
    <Skeleton className={styles.patch} round />
    <Stack gap={2}>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton width="70%" />
    </Stack>
    <Skeleton width="9rem" size="button" />
    <Skeleton className={styles.week} size="button" />
  </Card>
)

/** The missions while they load. */
export const MissionsSkeleton = () => (
  <>
    {Array.from({ length: 4 }, (_, index) => (
      <Card as="li" key={index} gap={3} className={facts.card}>
        <Row gap={4}>
          <Skeleton className={facts.patch} round />
          <Stack grows gap={2}>
            <Skeleton width="55%" height="0.8125rem" />
            <Skeleton width="85%" height="1.25rem" />
          </Stack>
        </Row>
        <Stack gap={3}>
          <Skeleton />
          <Skeleton width="70%" />
        </Stack>
        <Skeleton className={facts.pay} width="35%" height="1.75rem" />
        <div>
          <Skeleton height="0.875rem" />
          <Skeleton className={facts.left} />
        </div>
        <Stack gap={2}>
          <Skeleton width="30%" height="1.25rem" />
          <Skeleton height="3rem" size="button" />
        </Stack>
      </Card>
    ))}
  </>
)
