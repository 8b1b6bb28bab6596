import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { maxLines } from '../../../shared/orders/schema.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { read } from '../../api/queries.ts'
import { orderable } from '../../cart/cart.ts'
import { cart } from '../../cart/cart-store.ts'
import { lowestShipping } from '../../cart/lowest-shipping.ts'
import { paymentState, opensCart } from '../../cart/navigation-state.ts'
import { opensDialog } from '../../navigation/dialog-state.ts'
import { paths } from '../../navigation/paths.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { BackHome, BackLink } from '../../ui/layout/back-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { CartBar, CartButton } from './cart-button.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductPage } from './product-page.tsx'
import styles from './shop.module.css'
import { useProductDialog } from './use-product-dialog.ts'

const loadDrawer = () => import('../../cart/cart-drawer.tsx')
const CartDrawer = lazyComponent(async () => (await loadDrawer()).CartDrawer)
const loadProductDialog = () => import('./product-dialog.tsx')
const ProductDialog = lazyComponent(async () => (await loadProductDialog()).ProductDialog)

/** `/shop`: the products and the cart. `/shop/{slug}`: one product, over the shop or, when opened directly, as a page. */
export function Shop() {
  const navigate = useNavigate()
  const { data: products } = useQuery(read('shop/products', {}))
  const { state } = useLocation()
  // People type an address in any case.
  const slug = useParams().slug?.toLowerCase()
  const drawer = useDialog(loadDrawer, opensCart(state))
  const view = useProductDialog(loadProductDialog, slug !== undefined && opensDialog(state))

  useEffect(() => {
    if (products) cart.refresh(products)
  }, [products])

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
    <div className={styles.top}>
      {isPage ? <BackLink path={paths.shop}>Back to Shop</BackLink> : <BackHome />}
      <CartButton trigger={drawer} />
    </div>
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
      {drawer.isMounted && (
        <CartDrawer key={drawer.openCount} open={drawer.isOpen} onClose={drawer.hide} onProceed={proceed} />
      )}
    </>
  )
}
