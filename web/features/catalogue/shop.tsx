import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dollars } from '../../../shared/money.ts'
import { maxLines } from '../../../shared/orders/schema.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { read } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import { sumsOf, orderable } from '../../cart/cart.ts'
import { cart } from '../../cart/cart-store.ts'
import { paymentState, opensCart } from '../../cart/navigation-state.ts'
import { useCart } from '../../cart/use-cart.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { BackHome } from '../../ui/layout/back-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './shop.module.css'
import { itemCount } from '../../cart/item-count.ts'

const loadDrawer = () => import('../../cart/cart-drawer.tsx')
const CartDrawer = lazyComponent(async () => (await loadDrawer()).CartDrawer)

/** `/shop`: the products and the cart. */
export function Shop() {
  const navigate = useNavigate()
  const { data: products } = useQuery(read('shop/products', {}))
  const { state } = useLocation()
  const drawer = useDialog(loadDrawer, opensCart(state))
  const lines = useCart()
  const { units, total } = sumsOf(lines)

  useEffect(() => {
    if (products) cart.refresh(products)
  }, [products])

  const add = (product: Product, variantId?: string) => {
    if (cart.add(product, variantId)) drawer.show()
    else
      toast({ tone: 'bad', title: 'Cart is full', description: `An order can have up to ${maxLines} different items` })
  }
  const proceed = () => {
    if (orderable(lines).length === 0) {
      toast({ tone: 'bad', title: 'Cart is empty', description: 'Add some items to your cart first' })
      return
    }
    void navigate(paths.payment, { state: paymentState(lines) })
  }
  return (
    <>
      <PageHead
        title="Merchandise Shop"
        back={<BackHome />}
        lead="Made in small runs. Prices are in Australian dollars; 10% GST is added at checkout."
      >
        <Button
          variant={units > 0 ? 'gold' : 'plain'}
          className={styles.cart}
          aria-haspopup="dialog"
          onClick={drawer.show}
          onPointerEnter={drawer.prepare}
          onFocus={drawer.prepare}
        >
          <ShoppingBag size="1rem" aria-hidden />
          Cart, {itemCount(units)} <b>{dollars(total)}</b>
        </Button>
      </PageHead>
      <ProductGrid onAdd={add} onIntent={drawer.prepare} />
      {drawer.isMounted && (
        <CartDrawer key={drawer.openCount} open={drawer.isOpen} onClose={drawer.hide} onProceed={proceed} />
      )}
    </>
  )
}
