import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import page from './product-page.module.css'
import styles from './product-skeleton.module.css'
import view from './product-view.module.css'

/** The placeholder of a product while it loads. */
export const ProductSkeleton = () => (
  <div className={page.page} aria-busy>
    <VisuallyHidden as="h1">Loading the product</VisuallyHidden>
    <div className={view.view}>
      <Skeleton className={styles.picture} />
      <div className={view.info}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.price} />
        <Skeleton className={styles.button} />
        <Skeleton className={styles.text} />
      </div>
    </div>
  </div>
)
