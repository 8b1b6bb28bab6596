import clsx from 'clsx'
import { brand } from '../../../shared/brand.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import banner from './shop-banner.module.css'
import card from './product-card.module.css'
import loading from './product-grid-skeleton.module.css'
import styles from './shop.module.css'

/** The placeholder of the shop while it loads. */
export const ProductGridSkeleton = () => (
  <>
    <div className={clsx(banner.banner, loading.banner)} data-slot="banner" data-chosen={brand.featured?.slug}>
      <Skeleton className={loading.fill} />
    </div>
    <div className={styles.columns} aria-busy>
      <div className={styles.filters}>
        <div className={styles.categories}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className={loading.category} />
          ))}
        </div>
      </div>
      <ul className={styles.grid} aria-label="Loading products">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={card.card}>
            <Skeleton className={loading.picture} />
            <div className={card.body}>
              <Skeleton className={loading.price} />
              <Skeleton className={loading.name} />
              <Skeleton className={clsx(loading.description, card.description)} />
              <div className={card.buy}>
                <Skeleton className={loading.button} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </>
)
