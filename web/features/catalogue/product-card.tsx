import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { isInStock, unitPriceOf } from '../../cart/cart.ts'
import { PriceTag } from '../../cart/price-tag.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './product-card.module.css'
import { productLink } from './product-address.ts'
import { StockTag } from './stock-tag.tsx'
import { VariantChoice } from './variant-choice.tsx'
import { choiceOf, lowestPriceOf } from './variants.ts'

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
  const [chosenId, setChosenId] = useState<string>()
  const chosen = variants.find(({ id }) => id === chosenId) ?? variants.find(({ inStock }) => inStock) ?? variants.at(0)
  const choice = { product, ...(chosen && { variantId: chosen.id }) }
  const lowest = lowestPriceOf(product)
  const word = choiceOf(variants)
  const link = productLink(product)
  return (
    <li className={clsx(styles.card, !inStock && styles.outOfStock)}>
      <div className={styles.picture}>
        <ProductPicture product={product} alt={name} sizes={sizes} eager={eager} />
        {images.length > 1 && (
          <ProductPicture product={product} index={1} sizes={sizes} className={styles.secondView} />
        )}
      </div>
      <div className={styles.body}>
        <PriceTag price={unitPriceOf(choice)} className={clsx(lowest.isFrom && styles.wide)} />
        {lowest.isFrom && <PriceTag {...lowest} className={styles.narrow} />}
        <h2>
          <Link {...link}>{name}</Link>
        </h2>
        <StockTag inStock={inStock} lowStock={lowStock} className={styles.tag} />
        <p className={styles.description}>{description}</p>
        <div className={styles.buy}>
          {chosen && (
            <div className={styles.wide}>
              <VariantChoice
                product={product}
                legend={`Variant of ${name}`}
                chosenId={chosen.id}
                onChoose={setChosenId}
              />
            </div>
          )}
          {inStock && chosen && (
            <ButtonLink {...link} className={styles.narrow}>
              Choose {word}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </ButtonLink>
          )}
          <Button
            className={clsx(styles.add, inStock && chosen && styles.wide)}
            disabled={!inStock || !isInStock(choice)}
            aria-haspopup="dialog"
            onClick={() => onAdd(product, chosen?.id)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {inStock ? 'Add to Cart' : 'Out of Stock'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </li>
  )
}
