import * as orders from './orders.table.ts'
import { OptimisticLockError } from '../table/transactions.ts'
import * as users from '../accounts/users.table.ts'
import type { Order } from './order.ts'
import { Problem } from '../problem.ts'
import { isUnavailable } from '../unavailable.ts'
import { optionalSecret } from '../secrets/secrets.ts'
import { createSession, expireSession } from '../stripe/checkout-sessions.ts'
import { StripeRefused } from '../stripe/connection.ts'
import { sessionParameters } from './session-parameters.use-case.ts'

const unable = (cause?: unknown) =>
  new Problem('try_again', { message: 'Unable to process checkout. Please try again.', cause })

/** Refuses before anything is held for it, when there is nowhere to pay: a deployment that was never given a key of Stripe. */
export async function assertSelling(): Promise<void> {
  if ((await optionalSecret('STRIPE_SECRET_KEY')) === undefined) throw unable()
}

/** The way to the order's page, once it has one. */
function opened({ id, sessionId, sessionUrl }: Order) {
  if (sessionId === null || sessionUrl === null) throw unable()
  return { sessionId, url: sessionUrl, orderId: id }
}

/** Every call for one order is one and the same to Stripe. */
export const idempotencyKey = ({ id }: Order): string => `checkout-${id}`

/** There is no page and will be none: the stock goes back, and the same request may be made again. */
export async function release(order: Order): Promise<void> {
  const released = { ...order, status: 'cancelled', hold: 'released' } as const
  try {
    await orders.write({ before: order, after: released, stock: 'release' })
  } catch (error) {
    // Somebody was quicker: what it did stands.
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

/** Stripe will not open it. If it is for a customer that Stripe does not know any more, that one is forgotten and it is decided again. */
async function giveUp(order: Order, refusal: StripeRefused): Promise<void> {
  const { userId, payer } = order
  await release(order)
  if (refusal.param !== 'customer' || userId === null || payer.customerId === null) return
  await users.clearStripeCustomer(userId, payer.customerId)
  throw new OptimisticLockError()
}

/** Whether there is no session under the order's key, and none on its way. */
export const isRefused = (error: unknown): error is StripeRefused =>
  error instanceof StripeRefused && !error.code.startsWith('idempotency')

async function create(order: Order) {
  try {
    return await createSession(sessionParameters(order), idempotencyKey(order))
  } catch (error) {
    if (isRefused(error)) await giveUp(order, error)
    if (isRefused(error) || error instanceof StripeRefused || isUnavailable(error)) throw unable(error)
    throw error
  }
}

/** Writes down where the page is: nobody knows its address before. If the order is over meanwhile, nobody ever will. */
async function keep(order: Order, page: { sessionId: string; sessionUrl: string }): Promise<Order> {
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
 * Opens the page where the order is paid, or gives the way to it when it is open already.
 * @throws Problem `try_again` when Stripe refused, and the stock is back; or when it did not answer, and the stock stays
 * held until the session is known dead. Asked again for the same order, it goes on where it was.
 */
export async function openSession(order: Order) {
  if (order.sessionId !== null || order.status !== 'pending') return opened(order)
  const { id, url } = await create(order)
  return opened(await keep(order, { sessionId: id, sessionUrl: url }))
}
