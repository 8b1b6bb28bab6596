import type { OrderStatus } from '../../shared/orders/schema.ts'
import { cart } from './cart-store.ts'
import { openCheckout } from './open-checkout.ts'

/**
 * Updates the cart when this browser learns the status of its order: removes what was ordered once the order is paid or its payment
 * is processing, and restores it when that payment fails. Never touches what was added since, or what belongs to another order.
 * Returns whether it removed what was ordered.
 */
export function reconcileCart(sessionId: string, status: OrderStatus): boolean {
  const open = openCheckout.read()
  if (open?.sessionId !== sessionId || status === 'pending') return false
  if (status === 'processing') {
    if (open.taken) return false
    openCheckout.write({ ...open, taken: [...cart.lines()] })
    cart.removeOrdered(open.items)
    return true
  }
  openCheckout.remove()
  if (status === 'cancelled' || status === 'refunded') {
    if (open.taken && cart.lines().length === 0) cart.restore(open.taken)
    return false
  }
  if (open.taken) return false
  cart.removeOrdered(open.items)
  return true
}
