import { useId } from 'react'
import { dollars, toCents } from '../../../shared/money.ts'
import type { Variant } from '../../../shared/catalogue/schema.ts'
import styles from './product-card.module.css'

type Props = {
  /** The product's name. */
  of: string
  variants: readonly Variant[]
  chosenId: string
  onChoose: (id: string) => void
}

/** The variants of a product: one is always selected, and the arrow keys move between those in stock. */
export function VariantChoice({ of, variants, chosenId, onChoose }: Props) {
  const group = useId()
  return (
    <fieldset className={styles.variants}>
      <legend>Variant of {of}</legend>
      {variants.map(({ id, name, price, inStock }) => (
        <label key={id} className={styles.variant}>
          <input
            type="radio"
            name={group}
            checked={id === chosenId}
            disabled={!inStock}
            onChange={() => onChoose(id)}
          />
          {name} {price > 0 && <small>+{dollars(toCents(price))}</small>}
        </label>
      ))}
    </fieldset>
  )
}
