import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { disputesCreatedBetween, refundsCreatedBetween, type Reversal } from '../../stripe/payment-reversals.ts'
import { forEach, type Run } from './run.ts'
import type { List } from './sweep.ts'

/** A refund may fail, and a dispute's event may be lost, for as long as Stripe retries events. */
const finalAfterSeconds = 3 * 24 * 60 * 60

/** Whether the order already reflects these reversals of its payment. A refund that failed is always compared. */
function isCurrent(order: Order, reversals: Reversal[]): boolean {
  const refunds = reversals.filter(({ kind }) => kind === 'refund')
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const last = Math.max(0, ...refunds.map(({ created }) => created * 1000))
  // Orders that were refunded before the time was recorded have none.
  const isRecorded = !order.refundedAt || Date.parse(order.refundedAt) >= last
  const isKind = (wanted: Reversal['kind']) => reversals.some(({ kind }) => kind === wanted)
  return (
    order.refunded >= refunded && isRecorded && !isKind('failed refund') && (order.isDisputed || !isKind('dispute'))
  )
}

/** The orders of the reversals' payments that do not reflect them, without duplicates. */
async function outdatedOrders(payments: Map<string, Reversal[]>): Promise<Order[]> {
  const ids = await orders.idsOfPayments([...payments.keys()])
  const idOf = (payment: string, reversals: Reversal[]) =>
    ids.get(payment) ?? reversals.find(({ orderId }) => orderId !== null)?.orderId ?? ''
  const references = [...payments].map(([payment, reversals]) => ({ reversals, orderId: idOf(payment, reversals) }))
  const known = await orders.findAll(references.flatMap(({ orderId }) => orderId || []))
  const outdated = references.flatMap(({ reversals, orderId }) => {
    const order = known.get(orderId)
    return order && !isCurrent(order, reversals) ? [order] : []
  })
  return [...new Set(outdated)]
}

/** Compares some reversals with their orders. `previous`: the page before, since the refunds of one second may be on both. */
async function compare(run: Run, page: Reversal[], previous: Reversal[]): Promise<void> {
  const changed = new Set(page.map(({ paymentIntentId }) => paymentIntentId))
  const payments = new Map<string, Reversal[]>()
  for (const each of [...previous, ...page]) {
    if (each.paymentIntentId === null || !changed.has(each.paymentIntentId)) continue
    payments.set(each.paymentIntentId, [...(payments.get(each.paymentIntentId) ?? []), each])
  }
  run.report.checked.payments += payments.size
  await forEach(run, await outdatedOrders(payments), async ({ id }) => {
    const synced = await syncOrder(id, { now: run.now })
    if (synced) run.report.addOrder(synced)
  })
}

const listOf = (run: Run, list: Pick<List<Reversal>, 'name' | 'createdBetween'>): List<Reversal> => {
  let previous: Reversal[] = []
  return {
    ...list,
    finalAfterSeconds,
    async compare(page) {
      await compare(run, page, previous)
      previous = page
      // Each pass covers all three days, so that nothing has to stay open.
      return []
    },
  }
}

/** Stripe's refunds: updates the orders that do not reflect them. */
export const refundList = (run: Run): List<Reversal> =>
  listOf(run, { name: 'refunds', createdBetween: refundsCreatedBetween })

/** Stripe's disputes: updates the orders that do not reflect them. */
export const disputeList = (run: Run): List<Reversal> =>
  listOf(run, { name: 'disputes', createdBetween: disputesCreatedBetween })
