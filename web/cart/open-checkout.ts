import * as v from 'valibot'
import { CartItem, CheckoutOpened, type OrderStatus } from '../../shared/orders/schema.ts'
import { cart } from './cart-store.ts'
import { readLines } from './cart.ts'
import { screenAccount } from '../browser/screen-account.ts'
import { stored } from '../browser/stored.ts'

/** Shorter than the lifetime of Stripe's page. */
const reusableForMs = 30 * 60 * 1_000

/** The payment page that this browser opened last, and the items it is for. */
const OpenCheckout = v.object({
  ...CheckoutOpened.entries,
  /** The account whose order it is, or `visitor`. */
  account: v.string(),
  items: v.array(CartItem),
  /** Milliseconds since the epoch. */
  openedAt: v.number(),
  /** The cart, set aside while its payment is processing; restored if the payment fails. */
  taken: v.optional(v.pipe(v.unknown(), v.transform(readLines))),
})
export type OpenCheckout = v.InferOutput<typeof OpenCheckout>

/**
 * Tells what was ordered once it is paid, also when the tab of the payment page was closed; and lets a customer who returns from
 * Stripe's page without paying go back to that page, whose order already reserves the stock. A new order would compete with it.
 */
export const openCheckout = stored('open-checkout', OpenCheckout)

/** Whether the page is this account's, for exactly these items, has no known payment, and is recent enough to be still open. */
export const isReusableFor = (
  { account, items, openedAt, taken }: OpenCheckout,
  wanted: readonly CartItem[],
  nowMs: number,
): boolean =>
  account === screenAccount() &&
  taken === undefined &&
  JSON.stringify(items) === JSON.stringify(wanted) &&
  nowMs >= openedAt &&
  nowMs - openedAt < reusableForMs

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
