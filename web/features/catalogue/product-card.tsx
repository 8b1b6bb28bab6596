import { useState } from 'react'
import { dollars, gstOn } from '../../../shared/money.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { isInStock, unitPriceOf } from '../../cart/cart.ts'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './product-card.module.css'
import { VariantChoice } from './variant-choice.tsx'

type Props = {
  product: Product
  /** Visible when the screen first appears. */
  eager: boolean
  /** The first product, whose picture is the largest content of a phone's first view. */
  first: boolean
  onAdd: (product: Product, variantId?: string) => void
  /** The customer is about to add something. */
  onIntent: () => void
}

/** A product: its variants, its price with and without GST, and the button that adds it to the cart. */
export function ProductCard({ product, eager, first, onAdd, onIntent }: Props) {
  const { name, description, variants } = product
  const [chosenId, setChosenId] = useState<string>()
  const chosen = variants.find(({ id }) => id === chosenId) ?? variants.find(({ inStock }) => inStock) ?? variants.at(0)
  const choice = { product, ...(chosen && { variantId: chosen.id }) }
  const price = unitPriceOf(choice)
  return (
    <li className={`${styles.card} ${product.inStock ? '' : styles.outOfStock}`}>
      <ProductPicture product={product} alt={name} eager={eager} first={first} className={styles.picture}>
        <Badge tone={product.inStock ? 'ok' : 'mute'} className={styles.badge}>
          {product.inStock ? 'In Stock' : 'Out of Stock'}
        </Badge>
      </ProductPicture>
      <div className={styles.body}>
        <h2>{name}</h2>
        <p className={styles.description}>{description}</p>
        {chosen && <VariantChoice of={name} variants={variants} chosenId={chosen.id} onChoose={setChosenId} />}
        <div className={styles.buy}>
          <p className={styles.price}>
            <b>{dollars(price)}</b>
            <small>{dollars(price + gstOn(price))} incl. GST</small>
          </p>
          <Button
            disabled={!product.inStock || !isInStock(choice)}
            aria-haspopup="dialog"
            onClick={() => onAdd(product, chosen?.id)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            Add to Cart<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </li>
  )
}
