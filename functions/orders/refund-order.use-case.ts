import { formatAmount, toAmount } from '../../shared/money.ts'
import * as audit from '../audit/entries.table.ts'
import { Problem } from '../problem.ts'
import { completedWith } from '../table/idempotency.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import { AlreadyCompleted, type TransactionPart } from '../table/transactions.ts'
import { doneWith } from './admin-actions.use-case.ts'
import type { Order, RefundIntent } from './order.ts'
import * as orders from './orders.table.ts'
import { itemsInWords, unitsOfRefused } from './refund-items.ts'
import * as pendingRefunds from './pending-refunds.table.ts'
import { syncOrder, type SyncedOrder } from './sync-order.use-case.ts'

/** An entry must stay small, and a large order has fifty lines. */
const maxWords = 500

function auditRefund(order: Order, { by, address, amount, items }: RefundIntent, state: string, now: Date) {
  const words = items ? `: ${itemsInWords(order, items)}`.slice(0, maxWords) : ''
  const outcome = `${formatAmount(toAmount(amount))}${state}${words}`
  return audit.insertEntry({ action: 'refund-order', outcome, actor: by, subject: order.id, address }, now)
}

/** Records that a refund begins, before Stripe hears of it. Throws OptimisticLockError when the order has changed since it was read. */
export const recordBegin = (before: Order, after: Order, alsoWrite: TransactionPart[], now: Date): Promise<Order> => {
  const { refundIntent: intent } = after
  if (!intent) throw new Error('The order has no refund to begin')
  const parts = [...alsoWrite, pendingRefunds.insert(after.id, intent), auditRefund(after, intent, ' begun', now)]
  return orders.write({ before, after, alsoWrite: parts })
}

/** Records that Stripe refused the refund. Nothing was refunded; units that were to leave an order that has ended since, return to stock. */
async function recordRefusal(
  orderId: string,
  intent: RefundIntent,
  { now, refused = [] }: Pick<Completing, 'now' | 'refused'>,
): Promise<void> {
  await retryOnConflict(async () => {
    const before = await orders.find(orderId)
    if (before?.refundIntent?.key !== intent.key) return
    const alsoWrite = [pendingRefunds.remove(orderId, intent), auditRefund(before, intent, ' refused', now), ...refused]
    const units = await orders.unitsStillListed(unitsOfRefused(before))
    await orders.write({ before, after: { ...before, refundIntent: null }, stock: 'restock', units, alsoWrite })
  })
}

/** Whether Stripe refused the refund itself, as opposed to our key or the moment. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.code === 'not_refundable'

type Completing = {
  /** Asks Stripe for the refund. Repeating it with the same key refunds nothing more. */
  issue: (refund: {
    paymentIntentId: string
    amount: number
    orderId: string
    idempotencyKey: string
  }) => Promise<unknown>
  now: Date
  /** Parts that are written with a refusal. */
  refused?: TransactionPart[]
}

/**
 * Completes a refund that was begun: asks Stripe for it, and records the outcome with the order as Stripe reports it. Any process
 * may call it at any time, and repeat it.
 * @throws Problem `not_refundable` when Stripe refused it, which is recorded; AlreadyCompleted when another
 * process has recorded the outcome; any other error when the outcome is unknown, and the refund stays begun
 */
export async function completeRefund(
  { id, paymentIntentId }: Order,
  intent: RefundIntent,
  { issue, now, refused }: Completing,
): Promise<SyncedOrder> {
  if (paymentIntentId === null) throw new Error('A refund was begun for an order without a payment')
  try {
    await issue({ paymentIntentId, amount: intent.amount, orderId: id, idempotencyKey: intent.key })
  } catch (error) {
    if (isRefusal(error)) await recordRefusal(id, intent, { now, ...(refused && { refused }) })
    throw error
  }
  const parts = (order: Order) => [
    pendingRefunds.remove(id, intent),
    auditRefund(order, intent, '', now),
    ...completedWith(intent.request ?? undefined, doneWith(order), now),
  ]
  const synced = await syncOrder(id, { now, ending: { key: intent.key, parts } })
  if (!synced) throw new Error('The order no longer exists')
  if (intent.request && synced.before.refundIntent?.key !== intent.key) throw new AlreadyCompleted()
  return synced
}
