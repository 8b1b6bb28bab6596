import { useId } from 'react'
import { Link } from 'react-router'
import { goesWith } from '../../../shared/catalogue/goes-with.ts'
import { productPath } from '../../../shared/catalogue/public-pages.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { PriceTag } from '../../cart/price-tag.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { Text } from '../../ui/primitives.tsx'
import card from '../../ui/layout/card.module.css'
import { lowestPriceOf } from './variant-choice.tsx'
import styles from './goes-with.module.css'

/** Other products, below a product's page. */
export function GoesWith({ product, products }: { product: Product; products: readonly Product[] }) {
  const id = useId()
  const others = goesWith(product, products)
  if (others.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Text as="h2" size="h3" id={id}>
        Goes with
      </Text>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <ProductPicture product={other} sizes="(min-width: 40rem) 23vw, 9.5rem" />
            <h3>
              <Link className={card.cover} to={productPath(other.slug)}>
                {other.name}
              </Link>
            </h3>
            <PriceTag {...lowestPriceOf(other)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
