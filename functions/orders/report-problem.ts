import { Problem } from '../problem.ts'
import type { Order } from './order.ts'

const answerable = new Set<Order['status']>(['paid', 'shipped', 'refunded'])

/** Stores what the buyer reports. Throws `not_paid`, or `already_reported` while a report waits for its answer. */
export function reportProblem(order: Order, words: string, now: Date): Order {
  if (!answerable.has(order.status)) throw new Problem('not_paid')
  if (order.problem && order.problem.answeredAt === null) throw new Problem('already_reported')
  return { ...order, problem: { words, at: now.toISOString(), answer: null, answeredAt: null } }
}

/** Stores the answer of staff. Throws `not_found` when nothing was reported, and `already_answered`. */
export function answerProblem(order: Order, answer: string, now: Date): Order {
  const { problem } = order
  if (!problem) throw new Problem('not_found', { message: 'Nobody has reported a problem with this order.' })
  if (problem.answeredAt !== null) throw new Problem('already_answered')
  return { ...order, problem: { ...problem, answer, answeredAt: now.toISOString() } }
}
