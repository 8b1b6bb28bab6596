import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import card from './product-card.module.css'
import styles from './shop.module.css'

/** The placeholder of the shop while it loads. */
export const ProductGridSkeleton = () => (
  <div className={styles.columns} aria-busy>
    <div className={styles.categories}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height="target" width={{ base: '24', lg: 'full' }} borderRadius="2" />
      ))}
    </div>
    <ul className={styles.grid} aria-label="Loading products">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className={card.card}>
          <Skeleton className={card.picture} height="auto" borderRadius="2" />
          <div className={card.body}>
            <Skeleton width="65%" height="5" />
            <Skeleton width="90%" />
            <Skeleton width="full" height="target" borderRadius="2" marginTop="3" />
            <div className={card.buy}>
              <Skeleton width="24" height="8" />
              <Skeleton width="32" height="target" borderRadius="2" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </div>
)
