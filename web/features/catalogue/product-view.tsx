import { Clock, Info } from 'lucide-react'
import type { ElementType, KeyboardEvent } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { PriceTag } from '../../cart/price-tag.tsx'
import { Button } from '../../ui/button.tsx'
import { Gallery, useGallery } from './gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-view.module.css'
import { StockTag } from './stock-tag.tsx'
import { useChoice } from './use-choice.ts'
import { VariantChoice } from './variant-choice.tsx'
import { chooseFirst } from './variants.ts'

type Props = {
  product: Product
  /** The heading's element: the page's title, or the dialog's. */
  heading: ElementType
  onAdd: (product: Product, variantId?: string) => void
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/** A product: its pictures, what to choose, its price and what happens after the order. */
export function ProductView({ product, heading: Heading, onAdd }: Props) {
  const { name, description, images, variants, inStock, lowStock } = product
  const { word, chosen, chosenId, isMissing, price, isFrom, group, choose, withChosen } = useChoice(product)
  const gallery = useGallery(images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    // Radio buttons use the same keys.
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    gallery.show(gallery.index + step)
  }
  const isLow = chosen ? chosen.lowStock : variants.length === 0 && lowStock
  return (
    <div className={styles.view} role="presentation" onKeyDown={onKeyDown}>
      <Gallery product={product} {...gallery} />
      <div className={styles.info}>
        <div>
          <StockTag inStock={inStock} lowStock={lowStock} />
          <Heading className={styles.name}>{name}</Heading>
        </div>
        <PriceTag price={price} isFrom={isFrom} large withNet />
        {variants.length > 0 && inStock && (
          <VariantChoice
            large
            product={product}
            legend={word === 'size' ? 'Size' : 'Option'}
            chosenId={chosenId}
            onChoose={choose}
            groupRef={group}
          />
        )}
        <output className={styles.note}>
          {isMissing && (
            <>
              <Info size="1rem" aria-hidden />
              {chooseFirst[word]}
            </>
          )}
          {isLow && (
            <>
              <Clock size="1rem" aria-hidden />
              {chosen ? `Only a few left in ${chosen.name}` : 'Only a few left'}
            </>
          )}
        </output>
        <div className={styles.bar}>
          <PriceTag price={price} isFrom={isFrom} className={styles.barPrice} />
          <Button
            variant="gold"
            size="large"
            disabled={!inStock}
            aria-haspopup="dialog"
            onClick={() => withChosen((variantId) => onAdd(product, variantId))}
          >
            {inStock ? 'Add to Cart' : 'Out of Stock'}
          </Button>
        </div>
        {!inStock && (
          <p className={styles.note}>
            <Info size="1rem" aria-hidden />
            This run is sold out. If we make more, it appears here.
          </p>
        )}
        <p className={styles.description}>{description}</p>
        <ProductFacts />
      </div>
    </div>
  )
}
