import type { Product } from '../../../shared/catalogue/schema.ts'
import { categoriesOf } from './categories.ts'
import styles from './shop.module.css'

type Props = {
  products: readonly Product[]
  chosen: string | undefined
  onChoose: (category?: string) => void
}

/** The categories: beside the products, or on narrow screens in one row that scrolls. */
export const CategoryChoice = ({ products, chosen, onChoose }: Props) => (
  <nav className={styles.categories} aria-label="Categories">
    <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose()}>
      All <span>{products.length}</span>
    </button>
    {categoriesOf(products).map(({ name, count }) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {name} <span>{count}</span>
      </button>
    ))}
  </nav>
)
