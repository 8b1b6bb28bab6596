import type { Product } from '../../../shared/catalogue/schema.ts'
import { categoriesOf } from './categories.ts'
import styles from './shop.module.css'

type Props = {
  products: readonly Product[]
  chosen: string | undefined
  onChoose: (category?: string) => void
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Scrolls the row of categories to the chosen one, which an address may name. */
function scrollIntoRow(button: HTMLButtonElement | null) {
  const row = button?.parentElement
  if (row) row.scrollLeft += middleOf(button) - middleOf(row)
}

/** The categories: beside the products, or on narrow screens in one row that scrolls. */
export const CategoryChoice = ({ products, chosen, onChoose }: Props) => (
  <nav className={styles.categories} aria-label="Categories">
    <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose()}>
      All <span>{products.length}</span>
    </button>
    {categoriesOf(products).map(({ name, count }) => (
      <button
        key={name}
        ref={name === chosen ? scrollIntoRow : null}
        type="button"
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {name} <span>{count}</span>
      </button>
    ))}
  </nav>
)
