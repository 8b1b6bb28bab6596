import * as v from 'valibot'
import { CartItem, CheckoutOpened } from '../../shared/orders/schema.ts'
import { readLines } from './cart.ts'
import { sessionStored } from './session-stored.ts'

/** Less than the page on Stripe's side stays open. */
const reusableForMs = 30 * 60 * 1_000

/** The payment page that this tab was sent to, and for which order. */
const OpenCheckout = v.object({
  ...CheckoutOpened.entries,
  items: v.array(CartItem),
  /** Milliseconds since the epoch. */
  openedAt: v.number(),
  /** The cart, once it was taken away because its payment is under way: to be brought back if that fails. */
  taken: v.optional(v.pipe(v.unknown(), v.transform(readLines))),
})
export type OpenCheckout = v.InferOutput<typeof OpenCheckout>

/**
 * Kept so that the thank-you page knows whose cart it empties, and so that whoever comes back from Stripe's page and
 * pays after all goes to the page that already holds the stock for them, instead of standing in their own way.
 */
export const openCheckout = sessionStored('open-checkout', OpenCheckout)

/** Whether the page that was opened is for just this order, not paid as far as is known here, and young enough to be open. */
export const isReusableFor = (
  { items, openedAt, taken }: OpenCheckout,
  wanted: readonly CartItem[],
  nowMs: number,
): boolean =>
  taken === undefined &&
  JSON.stringify(items) === JSON.stringify(wanted) &&
  nowMs >= openedAt &&
  nowMs - openedAt < reusableForMs
