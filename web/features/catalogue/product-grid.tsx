import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { read } from '../../api/queries.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { categoriesOf } from './categories.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import styles from './shop.module.css'

type Props = { onAdd: (product: Product, variantId?: string) => void; onIntent: () => void }

/** How many pictures load eagerly: those visible at first. */
const eagerCount = 6

/** The categories and the products of the selected one. The URL contains it, so that it survives a reload and Back. */
export function ProductGrid({ onAdd, onIntent }: Props) {
  const { data: products, isPending, isFetching, isError, refetch } = useQuery(read('shop/products', {}))
  const [search, setSearch] = useSearchParams()
  if (isPending) return <ProductGridSkeleton />
  if (isError && !products) {
    return (
      <Card flush>
        <ErrorState
          title="The shop did not respond"
          message="Your cart is safe. Check your connection, then try again."
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  if (products.length === 0) {
    return (
      <Card flush>
        <EmptyState
          art={emptyShelf}
          title="No products available"
          action={
            <Button pending={isFetching} pendingText="Checking..." onClick={() => void refetch()}>
              Check again
            </Button>
          }
        >
          The next run is in production. Check back soon.
        </EmptyState>
      </Card>
    )
  }
  const categories = categoriesOf(products)
  const requested = search.get('category')
  const chosen = categories.find(({ name }) => name === requested)?.name
  const shown = chosen === undefined ? products : products.filter(({ category }) => category === chosen)
  const choose = (category?: string) =>
    setSearch(category === undefined ? {} : { category }, { replace: true, preventScrollReset: true })
  return (
    <div className={styles.columns}>
      <nav className={styles.categories} aria-label="Categories">
        <button type="button" aria-pressed={chosen === undefined} onClick={() => choose()}>
          All <span>{products.length}</span>
        </button>
        {categories.map(({ name, count }) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
            {name} <span>{count}</span>
          </button>
        ))}
      </nav>
      <ul className={styles.grid} aria-label="Products">
        {shown.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            eager={index < eagerCount}
            first={index === 0}
            onAdd={onAdd}
            onIntent={onIntent}
          />
        ))}
      </ul>
    </div>
  )
}
