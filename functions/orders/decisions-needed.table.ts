import { query, type Row } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import {
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  putRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import type { Alarm } from './apply-checkout-state.ts'
import { keyOf } from '../table/key-of.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

const decisionKey = keyOf('DECISIONS', '<NEW or KNOWN>#<order or session>#<reason>')

export const entity = defineEntity('decision-needed', decisionKey, studioRow)

/** Why a payment or an order needs a decision: an order's alarm, a refund that Stripe refused, or a session without an order. */
type Reason = Alarm | 'refund_refused' | 'no_order'

/**
 * A decision that staff must make about an order or a Stripe session. The row is new until the reconcile job has counted it, and is
 * kept for 90 days, for the notices of staff. It is written together with its cause, so that a killed process cannot lose it.
 */
export type DecisionNeeded = { sk: string; begunAt: string }

const daysStored = 90

const row = (key: Key, now: Date): Row<DecisionNeeded & { expiresAt: number }> => ({
  ...key,
  ...entity.stamp,
  begunAt: now.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + daysStored * 24 * 60 * 60,
})

/** Records that a decision is needed, even if the same one was needed before. `subject`: the id of the order or the session. */
export const begin = (subject: string, reason: Reason, now: Date): TransactionPart =>
  putRow(row(decisionKey('NEW', subject, reason), now))

class AlreadyKnown extends Error {}

/** Records a decision that every run finds again: only the first run adds it. */
export async function beginOnce(subject: string, reason: Reason, now: Date): Promise<void> {
  const known = insertRow(row(decisionKey('KNOWN', subject, reason), now), () => new AlreadyKnown())
  try {
    await transact([known, begin(subject, reason, now)])
  } catch (error) {
    if (!(error instanceof AlreadyKnown)) throw error
  }
}

function partsOf(sk: string): { subject: string; reason: string } {
  const [, subject = '', reason = ''] = sk.split('#')
  return { subject, reason }
}

/** More orders than need a decision within 90 days. */
const mostRead = 100

/** The orders that needed a decision within 90 days, and since when. Whether one still does is in the order. */
export async function ofOrders(): Promise<Map<string, string>> {
  const found = await query<DecisionNeeded>({
    in: { pk: 'DECISIONS', sk: '' },
    attributes: ['sk', 'begunAt'],
    newestFirst: true,
    limit: mostRead,
  })
  const known = found
    .map(({ sk, begunAt }) => ({ ...partsOf(sk), begunAt }))
    .filter(({ reason }) => reason !== 'no_order' && reason !== 'other_mode')
  const latest = known.toSorted((one, other) => (one.begunAt < other.begunAt ? -1 : 1))
  return new Map(latest.map(({ subject, begunAt }) => [subject, begunAt]))
}

/** The decisions that are not counted yet, at most a thousand. The next run counts the rest. */
export const uncounted = (): Promise<DecisionNeeded[]> =>
  query<DecisionNeeded>({ in: { pk: 'DECISIONS', sk: 'NEW#' }, attributes: ['sk', 'begunAt'], limit: 1_000 })

/** A decision is no longer new, unless it has been recorded again since the read. */
export async function markCounted({ sk, begunAt }: DecisionNeeded): Promise<void> {
  const asRead = { condition: 'begunAt = :read', values: { ':read': begunAt } }
  const { subject, reason } = partsOf(sk)
  const known = putRow(row(decisionKey('KNOWN', subject, reason), new Date(begunAt)))
  try {
    await transact([deleteRowIf({ pk: 'DECISIONS', sk }, asRead), known])
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error
  }
}
