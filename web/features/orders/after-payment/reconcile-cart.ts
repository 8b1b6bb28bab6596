import type { OrderStatus } from '../../../../shared/orders/schema.ts'
import { cart } from '../../../cart/cart-store.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'

/**
 * Updates the cart when this tab learns the status of its order: removes what was ordered once the order is paid or its payment is
 * processing, and restores it when that payment fails. Never touches what was added since, in this tab or another, or an
 * order that another tab placed.
 */
export function reconcileCart(sessionId: string, status: OrderStatus) {
  const open = openCheckout.read()
  if (open?.sessionId !== sessionId || status === 'pending') return
  if (status === 'processing') {
    if (open.taken) return
    openCheckout.write({ ...open, taken: [...cart.lines()] })
    cart.removeOrdered(open.items)
    return
  }
  openCheckout.remove()
  if (status === 'cancelled' || status === 'refunded') {
    if (open.taken && cart.lines().length === 0) cart.restore(open.taken)
  } else if (!open.taken) cart.removeOrdered(open.items)
}
