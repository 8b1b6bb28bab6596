import { priceRange } from '../../../shared/catalogue/prices.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { Select } from '../../ui/forms/field.tsx'
import { Row, Text } from '../../ui/primitives.tsx'
import styles from './shop.module.css'

const orders = {
  newest: 'Newest',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
} as const
type Order = keyof typeof orders

export const orderOf = (name: string | null): Order =>
  name !== null && Object.hasOwn(orders, name) ? (name as Order) : 'newest'

/** The products by what is paid for the cheapest variant. The catalogue has the newest first. */
export function sortProducts<P extends Pick<Product, 'price' | 'variants'>>(products: readonly P[], order: Order): P[] {
  if (order === 'newest') return [...products]
  const sign = order === 'cheapest' ? 1 : -1
  return products.toSorted((a, b) => sign * (priceRange(a).lowest - priceRange(b).lowest))
}

type SortChoiceProps = { order: Order; onSort: (order: string) => void }

export const SortChoice = ({ order, onSort }: SortChoiceProps) => (
  <Row as="label" justify="end" gap={2} className={styles.sort}>
    <Text as="span" size="small" tone="muted">
      Sort by
    </Text>
    <Select value={order} onChange={({ target }) => onSort(target.value)}>
      {Object.entries(orders).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  </Row>
)
