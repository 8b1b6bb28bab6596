import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useId } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { asSearched } from '../../../shared/normalise-text.ts'
import { brand } from '../../../shared/brand.ts'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import { useRead } from '../../api/client.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { Picture } from '../../cart/picture.tsx'
import { PriceTag } from '../../cart/price-tag.tsx'
import { useQueryString } from '../../navigation/use-query-string.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { Input } from '../../ui/forms/field.tsx'
import { Stack, Text } from '../../ui/primitives.tsx'
import place from '../../ui/layout/place.module.css'
import field from '../../ui/forms/field.module.css'
import { type Featured, featuredOf } from './featured-product.ts'
import { ProductCard, productLink } from './product-card.tsx'
import { orderOf, SortChoice, sortProducts } from './sort-products.tsx'
import { lowestPriceOf } from './variant-choice.tsx'
import tile from '../../cart/product-picture.module.css'
import card from './product-card.module.css'
import styles from './shop.module.css'

/** From this number on, the shop has a search field. */
const searchableCount = 25

type Searched = Pick<Product, 'name' | 'description' | 'category'>

/** The products of the category that contain each word of the query. */
export function findProducts<P extends Searched>(
  products: readonly P[],
  category: string | undefined,
  query: string,
): P[] {
  const words = asSearched(query).split(' ')
  return products.filter((product) => {
    if (category !== undefined && product.category !== category) return false
    const text = asSearched(`${product.name} ${product.category} ${product.description}`)
    return words.every((word) => text.includes(word))
  })
}

/** The distinct categories, in the order of the catalogue, with the number of products in each. */
export function categoriesOf(products: readonly Pick<Product, 'category'>[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** The category and the words that the customer looks for. The URL contains them, so that they survive a reload and Back. */
function useFilter(products: readonly Product[]) {
  const [address, changeAddress] = useQueryString()
  const requested = address.get('category')
  const category = products.find((product) => product.category === requested)?.category
  const query = address.get('q') ?? ''
  const order = orderOf(address.get('sort'))
  const change = (name: string, value: string | undefined) =>
    changeAddress((latest) => {
      if (value) latest.set(name, value)
      else latest.delete(name)
      return latest
    })
  return {
    shown: sortProducts(findProducts(products, category, query), order),
    order,
    category,
    query,
    isFiltered: category !== undefined || query.trim() !== '',
    chooseCategory: (name?: string) => change('category', name),
    search: (words: string) => change('q', words),
    sort: (name: string) => change('sort', name === 'newest' ? undefined : name),
  }
}

type Props = { onAdd: (product: Product, variantId?: string) => void; onIntent: () => void }

/** How many pictures load eagerly: those of the first row. */
const eagerCount = 3

/** The products, once they have loaded. */
export function ProductGrid(props: Props) {
  const query = useRead('shop/products', {})
  const { data: products, isFetching, refetch } = query
  if (!products)
    return (
      <QueryState
        query={query}
        loading={<ProductGridSkeleton />}
        title="The shop did not respond"
        failure="Your cart is safe. Check your connection, then try again."
      />
    )
  if (products.length === 0) {
    return (
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
    )
  }
  return <Products products={products} {...props} />
}

/** The banner, the categories, and the products of the selected one. */
function Products({ products, onAdd, onIntent }: Props & { products: readonly Product[] }) {
  const { shown, category, query, order, isFiltered, chooseCategory, search, sort } = useFilter(products)
  const featured = isFiltered ? undefined : featuredOf(products)
  return (
    <>
      {featured && <ShopBanner featured={featured} />}
      <div className={styles.columns}>
        <Stack gap={4} className={place.sticky}>
          {products.length >= searchableCount && <SearchField query={query} onSearch={search} />}
          <CategoryChoice products={products} chosen={category} onChoose={chooseCategory} />
        </Stack>
        {shown.length === 0 ? (
          <EmptyState
            bare
            art={emptyShelf}
            title="Nothing matches"
            action={<Button onClick={() => search('')}>Clear the search</Button>}
          >
            Try another word, or fewer of them.
          </EmptyState>
        ) : (
          <div>
            <SortChoice order={order} onSort={sort} />
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
          </div>
        )}
      </div>
    </>
  )
}

type SearchFieldProps = { query: string; onSearch: (words: string) => void }

/** Filters the products while the customer types. */
const SearchField = ({ query, onSearch }: SearchFieldProps) => (
  <div className={clsx(field.framed, styles.field)}>
    <Search size="1.125rem" aria-hidden />
    <Input
      type="search"
      aria-label="Search the shop"
      placeholder="Search"
      maxLength={60}
      value={query}
      onChange={({ target }) => onSearch(target.value)}
    />
  </div>
)

/** One product, large. Its picture is the largest content of the shop's first view. */
function ShopBanner({ featured: { product, heading, action } }: { featured: Featured }) {
  const id = useId()
  const [image] = product.images
  return (
    <section className={styles.banner} aria-labelledby={id}>
      {image && <Picture path={image} alt="" sizes={pictureSizes.banner} eager first />}
      <div className={styles.words}>
        <h2 id={id}>{heading}</h2>
        <Text tone="muted" only="from40">
          {product.description}
        </Text>
        <PriceTag {...lowestPriceOf(product)} large />
        <ButtonLink className={place.above3} {...productLink(product)}>
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}

type CategoryChoiceProps = {
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
const CategoryChoice = ({ products, chosen, onChoose }: CategoryChoiceProps) => (
  <Stack as="nav" gap={1} className={styles.categories} aria-label="Categories">
    <Button
      variant={chosen === undefined ? 'plain' : 'quiet'}
      aria-pressed={chosen === undefined}
      onClick={() => onChoose()}
    >
      All <span>{products.length}</span>
    </Button>
    {categoriesOf(products).map(({ name, count }) => (
      <Button
        key={name}
        ref={name === chosen ? scrollIntoRow : null}
        variant={name === chosen ? 'plain' : 'quiet'}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {name} <span>{count}</span>
      </Button>
    ))}
  </Stack>
)

/** The placeholder of the shop while it loads. */
const ProductGridSkeleton = () => (
  <>
    <div className={styles.banner} data-slot="banner" data-chosen={brand.featured?.slug}>
      <Skeleton className={styles.fill} />
    </div>
    <div className={styles.columns} aria-busy>
      <div className={place.sticky}>
        <Stack gap={1} className={styles.categories}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} size="button" className={styles.category} />
          ))}
        </Stack>
      </div>
      <div>
        <div className={styles.sort} />
        <ul className={styles.grid} aria-label="Loading products">
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={card.card}>
              <div className={card.picture}>
                <div className={tile.tile}>
                  <Skeleton className={styles.fill} />
                </div>
              </div>
              <div className={card.body}>
                <Skeleton width="65%" height="var(--s-5)" />
                <Skeleton width="var(--s-24)" height="var(--s-6)" />
                <Skeleton width="90%" className={place.from40} />
                <div className={card.buy}>
                  <Skeleton size="button" />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </>
)
