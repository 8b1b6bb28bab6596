import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { read } from '../../api/queries.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { paths } from '../../navigation/paths.ts'
import { useDocumentTitle } from '../../navigation/use-route-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './product-page.module.css'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

type Props = { slug: string; onAdd: (product: Product, variantId?: string) => void }

/** `/shop/{slug}`, opened directly: the product's view as a page. */
export function ProductPage({ slug, onAdd }: Props) {
  const { data: products, isPending, refetch } = useQuery(read('shop/products', {}))
  const product = products?.find((each) => each.slug === slug)
  useDocumentTitle(product?.name ?? (products ? 'Product not found' : undefined))
  if (isPending) return <ProductSkeleton slug={slug} />
  if (product) {
    return (
      <article className={styles.page}>
        <ProductView product={product} heading="h1" onAdd={onAdd} />
      </article>
    )
  }
  return (
    <Card flush className={styles.message}>
      <VisuallyHidden as="h1">{products ? 'Product not found' : 'Merchandise Shop'}</VisuallyHidden>
      {products ? (
        <EmptyState
          art={emptyShelf}
          title="We could not find this product"
          action={<ButtonLink to={paths.shop}>Browse the shop</ButtonLink>}
        >
          It may no longer be sold. The shop shows everything that is.
        </EmptyState>
      ) : (
        <ErrorState
          title="The shop did not respond"
          message="Your cart is safe. Check your connection, then try again."
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}
