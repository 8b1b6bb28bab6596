import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { read } from '../../api/queries.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { featuredOf } from './featured-product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import { searchableCount } from './find-products.ts'
import { SearchField } from './search-field.tsx'
import { ShopBanner } from './shop-banner.tsx'
import styles from './shop.module.css'
import { useFilter } from './use-filter.ts'

type Props = { onAdd: (product: Product, variantId?: string) => void; onIntent: () => void }

/** How many pictures load eagerly: those of the first row. */
const eagerCount = 3

/** The products, once they have loaded. */
export function ProductGrid(props: Props) {
  const { data: products, isPending, isFetching, isError, refetch } = useQuery(read('shop/products', {}))
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
  return <Products products={products} {...props} />
}

/** The banner, the categories, and the products of the selected one. */
function Products({ products, onAdd, onIntent }: Props & { products: readonly Product[] }) {
  const { shown, category, query, isFiltered, chooseCategory, search } = useFilter(products)
  const featured = isFiltered ? undefined : featuredOf(products)
  return (
    <>
      {featured && <ShopBanner featured={featured} />}
      <div className={styles.columns}>
        <div className={styles.filters}>
          {products.length >= searchableCount && <SearchField query={query} onSearch={search} />}
          <CategoryChoice products={products} chosen={category} onChoose={chooseCategory} />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            art={emptyShelf}
            title="Nothing matches"
            action={<Button onClick={() => search('')}>Clear the search</Button>}
          >
            Try another word, or fewer of them.
          </EmptyState>
        ) : (
          <ul className={styles.grid} aria-label="Products">
            {shown.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                eager={index < eagerCount}
                onAdd={onAdd}
                onIntent={onIntent}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
