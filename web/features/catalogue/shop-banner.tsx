import { useId } from 'react'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import { unitPriceOf } from '../../cart/cart.ts'
import { Picture } from '../../cart/picture.tsx'
import { PriceTag } from '../../cart/price-tag.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Featured } from './featured-product.ts'
import { productLink } from './product-address.ts'
import styles from './shop-banner.module.css'
import { lowestPriceOf } from './variants.ts'

/** One product, large. Its picture is the largest content of the shop's first view. */
export function ShopBanner({ featured: { product, heading, action } }: { featured: Featured }) {
  const id = useId()
  const [image] = product.images
  const { isFrom } = lowestPriceOf(product)
  return (
    <section className={styles.banner} aria-labelledby={id}>
      {image && <Picture path={image} alt="" sizes={pictureSizes.banner} eager first />}
      <div className={styles.words}>
        <h2 id={id}>{heading}</h2>
        <p className={styles.description}>{product.description}</p>
        <PriceTag price={isFrom ? lowestPriceOf(product).price : unitPriceOf({ product })} isFrom={isFrom} large />
        <ButtonLink {...productLink(product)}>{action}</ButtonLink>
      </div>
    </section>
  )
}
