import { isDeepStrictEqual } from 'node:util'
import * as decisions from './decisions-needed.table.ts'
import * as orders from './orders.table.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { memberParts } from './member-parts.use-case.ts'
import type { CheckoutState, Order } from './order.ts'
import { orderMails } from './order-mails.use-case.ts'
import { Problem } from '../problem.ts'
import {
  applyCheckoutState,
  applyRefusal,
  applyWithoutStock,
  type Alarm,
  type OrderTransition,
} from './apply-checkout-state.ts'
import { canEnd } from './refund-items.ts'
import { readCheckoutState } from './read-checkout-state.use-case.ts'
import { refund } from '../stripe/refunds.ts'
import { isStripeKeySet } from '../secrets/stripe.ts'
import * as rates from '../table/rate-limits.ts'
import type { LimitedRequest } from '../table/rate-limits.ts'
import { isUnavailable } from '../unavailable.ts'

type SyncOptions = {
  now: Date
  /** The session that the event is about. By default the order's. */
  sessionId?: string | undefined
  /** The begun refund that ends in the same write, with its other parts. They are not written if the refund has already ended. */
  ending?: { key: string; parts: (order: Order) => TransactionPart[] }
  /** Parts that are written if the order is now cancelled, even if an event cancelled it first. */
  cancelling?: ((order: Order) => TransactionPart[]) | undefined
}

type SyncContext = SyncOptions & { raise: (alarms: Alarm[]) => void }

/** The order before and after, and the alarms to raise. */
export type SyncedOrder = { before: Order; order: Order; alarms: Alarm[] }

/** Compares orders as they are stored: undefined properties are not. */
const isSame = (one: Order, other: Order): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

type Change = Pick<OrderTransition, 'order' | 'stock' | 'units' | 'alarms'>

/** Writes the transition if it changes anything. Raises its alarms after the write. */
async function commit(before: Order, change: Change, { ending, cancelling, raise, now }: SyncContext): Promise<Order> {
  const { order, alarms, ...moved } = change
  const isEnding = ending !== undefined && before.refundIntent?.key === ending.key && canEnd(order)
  const after = isEnding ? { ...order, refundIntent: null } : order
  const cancelled = after.status === 'cancelled' ? (cancelling?.(after) ?? []) : []
  if (isSame(before, after) && cancelled.length === 0) return before
  const needed = alarms.map((alarm) => decisions.begin(after.id, alarm, now))
  const additional = [...(isEnding ? ending.parts(after) : []), ...cancelled, ...needed]
  const alsoWrite = [...(await memberParts(before, after, now)), ...orderMails(before, after, now), ...additional]
  const written = await orders.write({ before, after, ...moved, alsoWrite })
  raise(alarms)
  return written
}

/** Refunds a late payment in full. The idempotency key makes repeated calls one refund. */
async function refundInFull({ id, paymentIntentId }: Order): Promise<void> {
  if (paymentIntentId === null) throw new Error('There is no payment to refund')
  try {
    await refund({ paymentIntentId, orderId: id, idempotencyKey: `late-${id}` })
  } catch (error) {
    // Stripe refused it, or it was already refunded. The next state that we read decides.
    if (!(error instanceof Problem && error.code === 'not_refundable')) throw error
  }
}

/** Restocks the units whose product still exists, when others have lost theirs. */
async function restockRemaining(order: Order, change: OrderTransition, context: SyncContext): Promise<Order> {
  const units = await orders.unitsStillListed(change.units)
  const hold = units.length > 0 ? change.order.hold : order.hold
  const stock = units.length > 0 ? 'restock' : 'none'
  return commit(order, { order: { ...change.order, hold }, stock, units, alarms: change.alarms }, context)
}

/** Handles a payment for units that are gone: refunds it and applies the state again. */
async function handleLatePayment(order: Order, state: CheckoutState, context: SyncContext): Promise<Order> {
  const late = applyWithoutStock(order, state, context.now)
  const written = await commit(order, late, context)
  if (!late.needsFullRefund) return written
  await refundInFull(written)
  const latest = await readCheckoutState(state.session.id)
  const { now, raise } = context
  const isReturned = latest.refunded + latest.chargedBack >= latest.paid
  const next = isReturned ? applyCheckoutState(written, latest, now) : applyRefusal(written)
  return commit(written, next, { now, raise })
}

/** The state in which the refund that ends is made, even if Stripe does not list it yet. */
function withMade(state: CheckoutState, { ending }: SyncContext): CheckoutState {
  const { ourRefunds } = state
  if (!ending || ourRefunds.some(({ key }) => key === ending.key)) return state
  return { ...state, ourRefunds: [...ourRefunds, { key: ending.key, hasFailed: false }] }
}

async function syncOnce(order: Order, context: SyncContext): Promise<Order> {
  const sessionId = context.sessionId ?? order.sessionId
  if (sessionId === null) return order
  const state = withMade(await readCheckoutState(sessionId), context)
  const change = applyCheckoutState(order, state, context.now)
  try {
    const written = await commit(order, change, context)
    const { ending } = context
    // Units were retaken first. Those of the refund move in a transaction of their own.
    return ending && change.stock === 'retake' && written.refundIntent?.key === ending.key
      ? await syncOnce(written, context)
      : written
  } catch (error) {
    if (!(error instanceof orders.OutOfStockError)) throw error
    if (change.stock === 'restock') return restockRemaining(order, change, context)
    return handleLatePayment(order, state, context)
  }
}

/**
 * Brings an order up to date: reads its checkout session from Stripe and writes the resulting order, stock and member's spending
 * in one transaction. Refunds a late payment whose units are gone. Idempotent: webhooks, refunds and the reconcile job all call
 * it. Returns undefined when the order does not exist.
 */
export function syncOrder(orderId: string, options: SyncOptions): Promise<SyncedOrder | undefined> {
  // Alarms from earlier attempts are reported too, although a retry does not raise them again.
  const alarms: Alarm[] = []
  const raise = (more: Alarm[]) => alarms.push(...more)
  return retryOnConflict(async () => {
    const before = await orders.find(orderId)
    return before && { before, order: await syncOnce(before, { ...options, raise }), alarms }
  })
}

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
