import * as orders from './orders.table.ts'
import { OptimisticLockError } from '../table/transactions.ts'
import * as users from '../accounts/users.table.ts'
import type { Order } from './order.ts'
import { Problem } from '../problem.ts'
import { isUnavailable } from '../unavailable.ts'
import { expireSession } from '../stripe/checkout-sessions.ts'
import { StripeRejectedError } from '../stripe/connection.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { createOrFindSession, isRejected } from './create-session.use-case.ts'

const checkoutFailed = (cause?: unknown) =>
  new Problem('try_again', { message: 'Unable to process checkout. Please try again.', cause })

/** The response for an order with an open payment page. */
function toCheckoutOpened({ id, sessionId, sessionUrl }: Order) {
  if (sessionId === null || sessionUrl === null) throw checkoutFailed()
  return { sessionId, url: sessionUrl, orderId: id }
}

/** Cancels an order that has no payment page and will not get one. It releases the stock, and the checkout can be retried. */
export async function release(order: Order, alsoWrite?: (cancelled: Order) => TransactionPart[]): Promise<void> {
  const released = { ...order, status: 'cancelled', hold: 'released' } as const
  try {
    await orders.write({ before: order, after: released, stock: 'release', alsoWrite: alsoWrite?.(released) ?? [] })
  } catch (error) {
    // Another process has changed the order: its decision prevails.
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

/**
 * Cancels an order for which Stripe rejected the session. When the reason is a customer that Stripe has deleted, removes the
 * customer from the account and throws OptimisticLockError, so that the checkout runs again without it.
 */
async function cancelRejected(order: Order, rejection: StripeRejectedError): Promise<void> {
  const { userId, payer } = order
  await release(order)
  if (rejection.param !== 'customer' || userId === null || payer.customerId === null) return
  await users.clearStripeCustomer(userId, payer.customerId)
  throw new OptimisticLockError()
}

async function create(order: Order) {
  try {
    return await createOrFindSession(order)
  } catch (error) {
    if (isRejected(error)) await cancelRejected(order, error)
    if (isRejected(error) || error instanceof StripeRejectedError || isUnavailable(error)) throw checkoutFailed(error)
    throw error
  }
}

/**
 * Stores the address of the payment page before anyone sees it. If the order has been cancelled, expires the session, so that it
 * cannot be paid.
 */
async function saveSession(order: Order, page: { sessionId: string; sessionUrl: string }): Promise<Order> {
  try {
    return await orders.write({ before: order, after: { ...order, ...page } })
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error
    const current = (await orders.find(order.id)) ?? order
    if (current.status === 'cancelled') await expireSession(page.sessionId)
    return current
  }
}

/**
 * Opens the order's payment page, or returns the one that is already open. A retry for the same order resumes.
 * @throws Problem `try_again` when Stripe rejected the session, and the stock was released; or when Stripe did not answer, and the
 * stock stays held until the session is known to be closed
 */
export async function openSession(order: Order) {
  if (order.sessionId !== null || order.status !== 'pending') return toCheckoutOpened(order)
  const { id, url } = await create(order)
  // The page has been closed. The reconcile job finds out why.
  if (url === null) throw checkoutFailed()
  return toCheckoutOpened(await saveSession(order, { sessionId: id, sessionUrl: url }))
}
