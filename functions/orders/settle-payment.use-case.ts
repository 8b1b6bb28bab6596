import { isDeepStrictEqual } from 'node:util'
import * as orders from './orders.table.ts'
import type { Units } from '../catalogue/stock.table.ts'
import { retryOnConflict, type TransactionPart } from '../table/transactions.ts'
import * as users from '../accounts/users.table.ts'
import type { Facts, Order } from './order.ts'
import { Problem } from '../problem.ts'
import { settleOrder, settleWithoutStock, spentOn, type Alarm, type Settlement } from './settle-order.ts'
import { readFacts } from './read-facts.use-case.ts'
import { refund } from '../stripe/refunds.ts'

type Occasion = {
  now: Date
  /** The session that the news is of, when it is known; else it is the order's own. */
  sessionId?: string | undefined
  /** What is written in the very transaction that settles it, also when there is nothing to settle. */
  along?: (order: Order) => TransactionPart[]
}

type Case = Occasion & { raise: (alarms: Alarm[]) => void }

/** The order as it was read, as it is now, and what somebody must be woken for. */
export type Settled = { before: Order; order: Order; alarms: Alarm[] }

/** What the order adds to its member's account, while there is one. */
async function crediting(before: Order, after: Order): Promise<TransactionPart[]> {
  const amount = spentOn(after) - spentOn(before)
  if (after.userId === null || amount === 0 || !(await users.find(after.userId))) return []
  return [users.addSpending(after.userId, { amount, stripeCustomerId: after.buyer?.customerId ?? null })]
}

/** Whether both say the same. What is undefined is not stored. */
const isSame = (one: Order, other: Order): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** What is decided, and which units it moves when these are not all of the order's. */
type Decided = Pick<Settlement, 'order' | 'stock' | 'alarms'> & { units?: Units[] }

/** Writes what was decided, if it changes anything, and raises its alarms once it stands. */
async function commit(before: Order, decided: Decided, { along, raise }: Case): Promise<Order> {
  const { order: after, alarms, ...moved } = decided
  const beside = along?.(after) ?? []
  if (isSame(before, after) && beside.length === 0) return before
  const credited = await crediting(before, after)
  const written = await orders.write({ before, after, ...moved, along: [...credited, ...beside] })
  raise(alarms)
  return written
}

/** Gives back all of a payment that came too late: once, however often it is asked for. */
async function refundWhole({ id, paymentIntentId }: Order): Promise<void> {
  if (paymentIntentId === null) throw new Error('There is no payment to give back')
  try {
    await refund({ paymentIntentId, orderId: id, idempotencyKey: `late-${id}` })
  } catch (error) {
    // Somebody gave it back already, or its bank did: what Stripe says next is what counts.
    if (!(error instanceof Problem && error.code === 'not_refundable')) throw error
  }
}

/** Some units have nowhere to go back to: the others are put back. */
async function settlePutBack(order: Order, decided: Settlement, one: Case): Promise<Order> {
  const units = await orders.unitsInShop(order)
  const hold = units.length > 0 ? 'released' : order.hold
  const stock = units.length > 0 ? 'restock' : 'none'
  return commit(order, { order: { ...decided.order, hold }, stock, units, alarms: decided.alarms }, one)
}

/** The units are gone; the money is what matters. */
async function settleWithoutUnits(order: Order, facts: Facts, one: Case): Promise<Order> {
  const late = settleWithoutStock(order, facts, one.now)
  const written = await commit(order, late, one)
  if (!late.refundsWhole) return written
  await refundWhole(written)
  const since = await readFacts(facts.session.id)
  // Its bank took it back, or would not have it: staff are told, and there is nothing to decide.
  if (since.refunded < since.paid) return written
  const { now, raise } = one
  return commit(written, settleOrder(written, since, now), { now, raise })
}

async function settleOnce(order: Order, one: Case): Promise<Order> {
  const sessionId = one.sessionId ?? order.sessionId
  if (sessionId === null) return order
  const facts = await readFacts(sessionId)
  const decided = settleOrder(order, facts, one.now)
  try {
    return await commit(order, decided, one)
  } catch (error) {
    if (!(error instanceof orders.NoStock)) throw error
    if (decided.stock === 'restock') return settlePutBack(order, decided, one)
    return settleWithoutUnits(order, facts, one)
  }
}

/**
 * Makes an order true: reads back what Stripe says of its session, decides, and writes it with its stock and its member's
 * account; gives the money back when the goods are gone. Whoever heard that something happened, or that nothing did, calls
 * this; called again it changes nothing. Undefined when there is no such order.
 */
export function settle(orderId: string, occasion: Occasion): Promise<Settled | undefined> {
  // What was raised stays raised, also when somebody else is quicker with what follows.
  const alarms: Alarm[] = []
  const raise = (more: Alarm[]) => alarms.push(...more)
  return retryOnConflict(async () => {
    const before = await orders.find(orderId)
    return before && { before, order: await settleOnce(before, { ...occasion, raise }), alarms }
  })
}
