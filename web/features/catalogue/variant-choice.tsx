import clsx from 'clsx'
import { useId, type Ref } from 'react'
import { dollars, toCents, withGst } from '../../../shared/money.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './variant-choice.module.css'

type Props = {
  product: Product
  /** The group's name. */
  legend: string
  chosenId: string | undefined
  onChoose: (id: string) => void
  /** In the product view: as wide as its column. */
  large?: boolean
  groupRef?: Ref<HTMLFieldSetElement>
}

/** The variants of a product, with what they add to the price with GST. The arrow keys move between those in stock. */
export function VariantChoice({ product, legend, chosenId, onChoose, large = false, groupRef }: Props) {
  const group = useId()
  const base = toCents(product.price)
  return (
    <fieldset ref={groupRef} className={clsx(styles.variants, large && styles.large)}>
      <legend>{legend}</legend>
      {product.variants.map(({ id, name, price, inStock }) => (
        <label key={id} className={styles.variant}>
          <input
            type="radio"
            name={group}
            checked={id === chosenId}
            disabled={!inStock}
            onChange={() => onChoose(id)}
          />
          {name} {price > 0 && <small>+{dollars(withGst(base + toCents(price)) - withGst(base))}</small>}
          {!inStock && <VisuallyHidden>, Out of Stock</VisuallyHidden>}
        </label>
      ))}
    </fieldset>
  )
}
