import * as orders from './orders.table.ts'
import * as rates from '../table/rate-limits.ts'
import type { LimitedRequest } from '../table/rate-limits.ts'
import type { Order } from './order.ts'
import { applyCheckoutState, applyWithoutStock } from './apply-checkout-state.ts'
import { isStripeKeySet } from '../secrets/stripe.ts'
import { Problem } from '../problem.ts'
import { isUnavailable } from '../unavailable.ts'
import { readCheckoutState } from './read-checkout-state.use-case.ts'

/** Statuses that an event from Stripe may still change. */
const unfinished = new Set<Order['status']>(['pending', 'processing', 'cancelled'])

/**
 * The order as it will be after the webhook, without a write: the buyer may return to the shop before the webhook arrives.
 * Returns the stored order when Stripe is unavailable or not set up, the rate limit is exceeded, or the site is in maintenance,
 * because counting the attempt would be a write.
 */
export async function preview(order: Order, request: LimitedRequest & { isInMaintenance?: true }): Promise<Order> {
  const { now } = request
  if (!unfinished.has(order.status) || order.sessionId === null || request.isInMaintenance) return order
  if (!(await isStripeKeySet())) return order
  if (!(await rates.tryConsume('look', order.id, request))) return order
  try {
    const state = await readCheckoutState(order.sessionId)
    const { order: synced, stock } = applyCheckoutState(order, state, now)
    if (stock !== 'retake' || (await orders.isInStock(order))) return synced
    const { order: late } = applyWithoutStock(order, state, now)
    return { ...late, status: 'refunded', refunded: state.paid }
  } catch (error) {
    if (isUnavailable(error) || (error instanceof Problem && error.code === 'not_configured')) return order
    throw error
  }
}
