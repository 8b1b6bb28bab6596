import clsx from 'clsx'
import { ShoppingBag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import { productPath } from '../../../shared/catalogue/public-pages.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { dollars } from '../../../shared/money.ts'
import { maxLines } from '../../../shared/orders/schema.ts'
import { lowestShipping } from '../../../shared/orders/shipping.ts'
import { useRead } from '../../api/client.ts'
import { Button, ButtonLink, type DialogTrigger, dialogTriggerProps } from '../../ui/button.tsx'
import emptyShelf from '../../art/empty-shelf.svg'
import { cart, opensCart, paymentState, useCart } from '../../cart/cart-store.ts'
import { itemCount, orderable, sumsOf } from '../../cart/cart.ts'
import { Picture } from '../../cart/picture.tsx'
import { paths } from '../../navigation/paths.ts'
import { opensDialog, useDocumentTitle } from '../../navigation/route.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { Card, Row, Stack, VisuallyHidden } from '../../ui/primitives.tsx'
import { BackHome, BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import place from '../../ui/layout/place.module.css'
import { GoesWith } from './goes-with.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductView } from './product-view.tsx'
import tile from '../../cart/product-picture.module.css'
import gallery from './gallery.module.css'
import view from './product-view.module.css'
import styles from './shop.module.css'

/** The product view as a dialog over the shop. It is open while the address is a product's, so closing it goes back. */
function useProductDialog(isOpen: boolean) {
  const navigate = useNavigate()
  const { isMounted } = useDialog(ProductDialog.preload)
  const next = useRef<() => void>(undefined)
  const close = () => void navigate(-1)

  useEffect(() => {
    if (isOpen || !next.current) return undefined
    const act = next.current
    next.current = undefined
    // Two frames later, the focus is back on the product that the view was opened from.
    requestAnimationFrame(() => requestAnimationFrame(act))
    return undefined
  }, [isOpen])

  return {
    isOpen,
    isMounted: isMounted || isOpen,
    close,
    /** Closes the view and then calls `act`. */
    closeThen(act: () => void) {
      if (!isOpen) return act()
      next.current = act
      return close()
    },
  }
}

const CartDrawer = lazyComponent(async () => (await import('../../cart/cart-drawer.tsx')).CartDrawer)
const ProductDialog = lazyComponent(async () => (await import('./product-dialog.tsx')).ProductDialog)

/** `/shop`: the products and the cart. `/shop/{slug}`: one product, over the shop or, when opened directly, as a page. */
export function Shop() {
  const navigate = useNavigate()
  const { data: products } = useRead('shop/products', {})
  const location = useLocation()
  const { state } = location
  // People type an address in any case.
  const slug = useParams().slug?.toLowerCase()
  const drawer = useDialog(CartDrawer.preload, opensCart(state))
  const view = useProductDialog(slug !== undefined && opensDialog(state))

  useEffect(() => {
    if (products) cart.refresh(products)
  }, [products])

  // The header leads to the cart, also from the shop itself. Back from the payment, the drawer starts open.
  const { show } = drawer
  const arrival = useRef(location.key)
  useEffect(() => {
    if (arrival.current === location.key) return
    arrival.current = location.key
    if (opensCart(location.state)) show()
  }, [location, show])

  const add = (product: Product, variantId?: string) => {
    if (!cart.add(product, variantId)) {
      toast({ tone: 'bad', title: 'Cart is full', description: `An order can have up to ${maxLines} different items` })
    } else view.closeThen(drawer.show)
  }
  const proceed = () => {
    if (orderable(cart.lines()).length === 0) {
      toast({ tone: 'bad', title: 'Cart is empty', description: 'Add some items to your cart first' })
      return
    }
    void navigate(paths.payment, { state: paymentState(cart.lines()) })
  }
  const isPage = slug !== undefined && !view.isOpen
  const viewed = view.isOpen ? products?.find((product) => product.slug === slug) : undefined
  const top = (
    <Row touch justify="between" gap={4} className={styles.top}>
      {isPage ? <BackLink path={paths.shop}>Back to Shop</BackLink> : <BackHome />}
      <CartButton trigger={drawer} />
    </Row>
  )
  return (
    <>
      {isPage ? (
        <>
          {top}
          <ProductPage key={slug} slug={slug} onAdd={add} />
        </>
      ) : (
        <>
          <PageHead
            title="Merchandise Shop"
            back={top}
            lead={`Made in small runs. Prices include 10% GST; shipping from ${lowestShipping}.`}
          />
          <ProductGrid onAdd={add} onIntent={drawer.prepare} />
        </>
      )}
      <CartBar trigger={drawer} />
      {view.isMounted && (
        <ProductDialog product={viewed} onAdd={add} open={viewed !== undefined} onClose={view.close} />
      )}
      {drawer.isMounted && <CartDrawer key={drawer.openCount} {...drawer.props} onProceed={proceed} />}
    </>
  )
}

/** The number of items and their total. On phones, a bar at the bottom edge takes its place with the first item. */
function CartButton({ trigger }: { trigger: DialogTrigger }) {
  const { units, total } = sumsOf(useCart())
  return (
    <Button variant={units > 0 ? 'plain' : 'quiet'} className={units > 0 ? place.from40 : styles.empty} opens={trigger}>
      <ShoppingBag size="1.25rem" aria-hidden />
      Cart, {itemCount(units)} <b className={styles.total}>{dollars(total)}</b>
    </Button>
  )
}

/** On phones: the cart with its total, always in reach of the thumb. */
function CartBar({ trigger }: { trigger: DialogTrigger }) {
  const { units, total } = sumsOf(useCart())
  if (units === 0) return null
  return (
    <button type="button" className={clsx(place.phone, styles.bar)} data-cart-bar {...dialogTriggerProps(trigger)}>
      <ShoppingBag size="1.25rem" aria-hidden />
      Cart, {itemCount(units)} <b className={styles.total}>{dollars(total)}</b>
    </button>
  )
}

type Props = { slug: string; onAdd: (product: Product, variantId?: string) => void }

/** `/shop/{slug}`, opened directly: the product's view as a page. */
function ProductPage({ slug, onAdd }: Props) {
  const { data: products, isPending, refetch } = useRead('shop/products', {})
  const product = products?.find((each) => each.slug === slug)
  useDocumentTitle(product?.name ?? (products ? 'Product not found' : undefined))
  if (isPending) return <ProductSkeleton slug={slug} />
  if (products && product) {
    return (
      <article className={clsx(place.above4, styles.page)}>
        <ProductView isPage product={product} heading="h1" onAdd={onAdd} />
        <GoesWith product={product} products={products} />
      </article>
    )
  }
  return (
    <Card flush above={6}>
      <VisuallyHidden as="h1">{products ? 'Product not found' : 'Merchandise Shop'}</VisuallyHidden>
      {products ? (
        <EmptyState
          bare
          art={emptyShelf}
          title="We could not find this product"
          action={<ButtonLink to={paths.shop}>Browse the shop</ButtonLink>}
        >
          It may no longer be sold. The shop shows everything that is.
        </EmptyState>
      ) : (
        <ErrorState
          bare
          title="The shop did not respond"
          message="Your cart is safe. Check your connection, then try again."
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

/** What a product's page says of it before the catalogue has loaded. */
type KnownProduct = { name: string; picture?: string | undefined }

type Data = { name: string; url: string; image?: string[] }

/** The product in the structured data of the page that the server sent, if it is the one with this slug. */
function productInHead(slug: string): KnownProduct | undefined {
  if (import.meta.env.SSR) return undefined
  const block = document.querySelector('script[type="application/ld+json"]')
  if (!block) return undefined
  const { name, url, image = [] } = JSON.parse(block.textContent) as Data
  if (!url.endsWith(productPath(slug))) return undefined
  return { name, picture: image[0] && new URL(image[0]).pathname }
}

/**
 * The placeholder of a product while it loads. In the page that the server sends, the function `shop/pages` has replaced the content
 * of the slots by the product's picture and name.
 */
function ProductSkeleton({ slug }: { slug: string }) {
  const { name, picture } = productInHead(slug) ?? {}
  return (
    <div className={clsx(place.above4, styles.page)} aria-busy>
      <Stack gap={6} className={clsx(view.view, view.onPage)}>
        <div className={clsx(gallery.gallery, gallery.onPage)}>
          <div className={gallery.frame}>
            <ul className={gallery.strip}>
              <li className={clsx(tile.tile, gallery.picture)} data-slot="picture">
                {name && picture ? (
                  <Picture path={picture} alt={name} sizes={pictureSizes.productView} eager first />
                ) : (
                  <Skeleton as="span" className={styles.fill} />
                )}
              </li>
            </ul>
          </div>
          <div className={gallery.thumbs} />
        </div>
        <div className={view.info}>
          <Stack gap={2}>
            <h1 className={view.name} data-slot="name">
              {name ?? (
                <>
                  <VisuallyHidden>Loading the product</VisuallyHidden>
                  <Skeleton as="span" width="70%" height="2.125rem" />
                </>
              )}
            </h1>
            <Skeleton width="85%" height="var(--s-5)" />
          </Stack>
          <Skeleton width="var(--s-32)" height="var(--s-12)" />
          <Skeleton height="3.5rem" />
          <Skeleton height="var(--s-24)" />
        </div>
      </Stack>
    </div>
  )
}
