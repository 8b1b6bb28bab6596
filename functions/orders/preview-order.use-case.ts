import * as orders from './orders.table.ts'
import * as rates from '../table/rate-limits.ts'
import type { Order } from './order.ts'
import { settleOrder, settleWithoutStock } from './settle-order.ts'
import { isUnavailable } from '../unavailable.ts'
import { readFacts } from './read-facts.use-case.ts'

/** States that news of Stripe may still change without anybody of ours doing anything. */
const awaiting = new Set<Order['status']>(['pending', 'processing', 'cancelled'])

/**
 * The order as it will be once its news has come, without changing anything: what whoever paid looks at may be quicker than
 * the webhook. While Stripe does not answer, and for whoever has made us ask it too often, it is the order as we know it.
 */
export async function preview(order: Order, now: Date): Promise<Order> {
  if (!awaiting.has(order.status) || order.sessionId === null) return order
  if (!(await rates.tryConsume('look', order.id, now))) return order
  try {
    const facts = await readFacts(order.sessionId)
    const { order: settled, stock } = settleOrder(order, facts, now)
    if (stock !== 'retake' || (await orders.isInStock(order))) return settled
    const { order: late } = settleWithoutStock(order, facts, now)
    return { ...late, status: 'refunded', refunded: facts.paid }
  } catch (error) {
    if (isUnavailable(error)) return order
    throw error
  }
}
