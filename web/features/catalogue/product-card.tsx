import clsx from 'clsx'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { PriceTag } from '../../cart/price-tag.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { paths } from '../../navigation/paths.ts'
import { dialogState } from '../../navigation/route.ts'
import { Button, ButtonLink, CoverLink } from '../../ui/button.tsx'
import { Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import place from '../../ui/layout/place.module.css'
import { chooseFirst, lowestPriceOf, StockTag, useChoice, VariantChoice } from './variant-choice.tsx'
import styles from './product-card.module.css'

/** What a link to a product's view carries: it opens over the shop, which keeps its scroll position. */
export const productLink = ({ slug }: Pick<Product, 'slug'>) =>
  ({ to: `${paths.shop}/${slug}`, state: dialogState, preventScrollReset: true, 'aria-haspopup': 'dialog' }) as const

type Props = {
  product: Product
  /** Visible when the screen first appears. */
  eager: boolean
  onAdd: (product: Product, variantId?: string) => void
  /** The customer is about to add something. */
  onIntent: () => void
}

const sizes = '(min-width: 64rem) 18.5rem, (min-width: 56rem) 30vw, 45vw'

/** A product: the card opens its view. From 640 px up, its variants and Add to Cart are on the card itself. */
export function ProductCard({ product, eager, onAdd, onIntent }: Props) {
  const { name, description, variants, images, inStock, lowStock } = product
  const { word, chosenId, isMissing, price, isFrom, group, choose, withChosen } = useChoice(product)
  const lowest = lowestPriceOf(product)
  const hasVariants = variants.length > 0
  const link = productLink(product)
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture product={product} alt={name} sizes={sizes} eager={eager} dimmed={!inStock} />
        {images.length > 1 && (
          <ProductPicture product={product} index={1} sizes={sizes} dimmed={!inStock} className={styles.secondView} />
        )}
      </div>
      <div className={styles.body}>
        <h2>
          <CoverLink {...link}>{name}</CoverLink>
        </h2>
        <PriceTag price={price} isFrom={isFrom} className={clsx(lowest.isFrom && place.from40)} />
        {lowest.isFrom && <PriceTag {...lowest} className={place.phone} />}
        <StockTag inStock={inStock} lowStock={lowStock} className={styles.tag} />
        <Text size="small" tone="muted" only="from40">
          {description}
        </Text>
        <Stack gap={3} className={styles.buy}>
          {hasVariants && (
            <div className={place.from40}>
              <VariantChoice
                product={product}
                legend={`Variant of ${name}`}
                chosenId={chosenId}
                onChoose={choose}
                groupRef={group}
              />
              <output className={styles.missing}>{isMissing && chooseFirst[word]}</output>
            </div>
          )}
          {inStock && hasVariants && (
            <ButtonLink {...link} className={place.phone}>
              Choose {word}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </ButtonLink>
          )}
          <Button
            className={clsx(inStock && hasVariants && place.from40)}
            disabled={!inStock}
            aria-haspopup="dialog"
            onClick={() => withChosen((variantId) => onAdd(product, variantId))}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {inStock ? 'Add to Cart' : 'Out of Stock'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Stack>
      </div>
    </li>
  )
}
