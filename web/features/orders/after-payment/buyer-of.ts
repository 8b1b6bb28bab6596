import type { Order } from '../../../../shared/orders/schema.ts'
import { placedOrder } from '../checkout/placed-order.ts'

/** Whom to greet, as far as this browser knows: the signed-in owner, or the customer whose order this tab placed. */
export function buyerOf(sessionId: string, { delivery }: Pick<Order, 'delivery'>) {
  const placed = placedOrder.read()
  const customer = placed?.sessionId === sessionId ? placed.customer : undefined
  const name = delivery?.name ?? customer?.fullName ?? ''
  return {
    /** Empty when nobody is known. */
    firstName: name.trim().split(/\s+/)[0] ?? '',
    email: delivery?.email ?? customer?.email,
  }
}
