import clsx from 'clsx'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import { Picture } from '../../cart/picture.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import gallery from './gallery.module.css'
import { productInHead } from './product-in-head.ts'
import page from './product-page.module.css'
import styles from './product-skeleton.module.css'
import view from './product-view.module.css'

/**
 * The placeholder of a product while it loads. In the page that the server sends, the function `shop/pages` has replaced the content
 * of the slots by the product's picture and name.
 */
export function ProductSkeleton({ slug }: { slug: string }) {
  const { name, picture } = productInHead(slug) ?? {}
  return (
    <div className={page.page} aria-busy>
      <div className={view.view}>
        <div className={gallery.gallery}>
          <div className={styles.picture} data-slot="picture">
            {name && picture ? (
              <Picture path={picture} alt={name} sizes={pictureSizes.productView} eager first />
            ) : (
              <Skeleton as="span" className={styles.fill} />
            )}
          </div>
          <div className={clsx(gallery.thumbs, styles.thumbs)} />
        </div>
        <div className={view.info}>
          <div>
            <Skeleton className={styles.tag} />
            <h1 className={view.name} data-slot="name">
              {name ?? (
                <>
                  <VisuallyHidden>Loading the product</VisuallyHidden>
                  <Skeleton as="span" className={styles.name} />
                </>
              )}
            </h1>
          </div>
          <Skeleton className={styles.price} />
          <Skeleton className={styles.button} />
          <Skeleton className={styles.text} />
        </div>
      </div>
    </div>
  )
}
