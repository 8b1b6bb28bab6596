import clsx from 'clsx'
import { Clock, Info, Ruler } from 'lucide-react'
import { type ElementType, useRef } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { PriceTag } from '../../cart/price-tag.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import { ProductFacts, hasSizes } from './product-facts.tsx'
import { Gallery, useGallery } from './product-gallery.tsx'
import { ProductPromises } from './product-promises.tsx'
import { RestockOffer } from './restock-offer.tsx'
import { chooseFirst, StockTag, useChoice, VariantChoice } from './variant-choice.tsx'
import place from '../../ui/layout/place.module.css'
import styles from './product-view.module.css'

type Props = {
  product: Product
  /** The heading's element: the page's title, or the dialog's. */
  heading: ElementType
  /** It is a page of its own, not a dialog. */
  isPage?: boolean
  onAdd: (product: Product, variantId?: string) => void
}

/** A product: its pictures, what to choose, its price, what happens after the order, and what it is made of. */
export function ProductView({ product, heading: Heading, isPage = false, onAdd }: Props) {
  const { name, description, images, variants, inStock, lowStock } = product
  const { word, chosen, chosenId, isMissing, price, isFrom, group, choose, withChosen } = useChoice(product)
  const { onKeyDown, ...gallery } = useGallery(images.length)
  const sizes = useRef<HTMLDetailsElement>(null)
  const isLow = chosen ? chosen.lowStock : variants.length === 0 && lowStock
  const showSizes = () => {
    if (!sizes.current) return
    sizes.current.open = true
    sizes.current.scrollIntoView({ block: 'center' })
    sizes.current.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={6} className={clsx(styles.view, isPage && styles.onPage)} role="presentation" onKeyDown={onKeyDown}>
      <Gallery product={product} isPage={isPage} {...gallery} />
      <div className={clsx(styles.info, isPage && place.sticky)}>
        <Stack gap={2}>
          <Heading className={styles.name}>{name}</Heading>
          <Text tone="muted" lines>
            {description}
          </Text>
        </Stack>
        <Stack gap={3}>
          <PriceTag price={price} isFrom={isFrom} large withNet />
          <StockTag inStock={inStock} lowStock={lowStock} />
        </Stack>
        {variants.length > 0 && inStock && (
          <div className={styles.choice}>
            <VariantChoice
              large
              product={product}
              legend={word === 'size' ? 'Size' : 'Option'}
              chosenId={chosenId}
              onChoose={choose}
              groupRef={group}
            />
            {hasSizes(product) && (
              <Button variant="quiet" className={styles.toSizes} onClick={showSizes}>
                <Ruler size="1rem" aria-hidden />
                Size table
              </Button>
            )}
          </div>
        )}
        <Row as="output" gap={2} className={clsx(text.small, text.wait, styles.note)}>
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
        </Row>
        <div className={styles.bar}>
          <PriceTag price={price} isFrom={isFrom} className={clsx(place.phone, styles.barPrice)} />
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
          <Row as={Text} gap={2} size="small" tone="wait">
            <Info size="1rem" aria-hidden />
            This run is sold out.
          </Row>
        )}
        <RestockOffer product={product} word={word} />
        <ProductPromises price={price} inStock={inStock} />
        <ProductFacts product={product} chosenId={chosenId} sizesRef={sizes} />
      </div>
    </Stack>
  )
}
