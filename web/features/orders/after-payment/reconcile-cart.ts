import type { OrderStatus } from '../../../../shared/orders/schema.ts'
import { cart } from '../../../cart/cart-store.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'

/**
 * What becomes of the cart when this tab learns how its order stands: it is done with once it is paid or its payment is
 * under way, and comes back when that failed after all. A cart that was begun since is never touched, nor one that was
 * ordered in another tab.
 */
export function reconcileCart(sessionId: string, status: OrderStatus) {
  const open = openCheckout.read()
  if (open?.sessionId !== sessionId || status === 'pending') return
  if (status === 'processing') {
    if (open.taken) return
    openCheckout.write({ ...open, taken: [...cart.lines()] })
    cart.empty()
    return
  }
  openCheckout.remove()
  if (status === 'cancelled' || status === 'refunded') {
    if (open.taken && cart.lines().length === 0) cart.restore(open.taken)
  } else if (!open.taken) cart.empty()
}
