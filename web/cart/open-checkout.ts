import * as v from 'valibot'
import { CartItem, CheckoutOpened } from '../../shared/orders/schema.ts'
import { readLines } from './cart.ts'
import { stored } from '../browser/stored.ts'

/** Shorter than the lifetime of Stripe's page. */
const reusableForMs = 30 * 60 * 1_000

/** The payment page that this tab opened, and the items it is for. */
const OpenCheckout = v.object({
  ...CheckoutOpened.entries,
  items: v.array(CartItem),
  /** Milliseconds since the epoch. */
  openedAt: v.number(),
  /** The cart, set aside while its payment is processing; restored if the payment fails. */
  taken: v.optional(v.pipe(v.unknown(), v.transform(readLines))),
})
export type OpenCheckout = v.InferOutput<typeof OpenCheckout>

/**
 * Tells the thank-you page whose cart to empty, and lets a customer who returns from Stripe's page without paying go back
 * to that page, whose order already reserves the stock. A new order would compete with it.
 */
export const openCheckout = stored('open-checkout', OpenCheckout)

/** Whether the page is for exactly these items, has no known payment, and is recent enough to be still open. */
export const isReusableFor = (
  { items, openedAt, taken }: OpenCheckout,
  wanted: readonly CartItem[],
  nowMs: number,
): boolean =>
  taken === undefined &&
  JSON.stringify(items) === JSON.stringify(wanted) &&
  nowMs >= openedAt &&
  nowMs - openedAt < reusableForMs
