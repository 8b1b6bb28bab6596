import { v7 as uuidv7 } from 'uuid'
import { toAmount, type Cents } from '../../shared/money.ts'
import type { StatementLine } from '../../shared/ledger/schema.ts'
import { Problem } from '../problem.ts'

/** The other side of every movement of Solcoins. */
export type Account = 'issued' | 'store' | 'claims' | 'refund' | 'write-off'

export type Holder = { id: string; balance: Cents; ledgerSeq: number }

export type Movement = {
  kind: StatementLine['kind']
  /** Signed: what the member gains. */
  amount: Cents
  account: Account
  reason: string
  /** The id of who caused it. */
  actor: string
  /** The id of what it belongs to. */
  link?: string
}

/** One line of a member's ledger: never changed, never deleted. */
export type LedgerEntry = Movement & { id: string; userId: string; sequence: number; balanceAfter: Cents; at: string }

/** The entry that follows the holder's last. Throws `insufficient_solcoins` rather than let a balance go below zero. */
export function nextEntry(holder: Holder, movement: Movement, now: Date): LedgerEntry {
  if (!Number.isSafeInteger(movement.amount) || movement.amount === 0)
    throw new RangeError('A movement is a whole number of cents')
  const balanceAfter = holder.balance + movement.amount
  if (balanceAfter < 0) throw new Problem('insufficient_solcoins')
  const sequence = holder.ledgerSeq + 1
  return { ...movement, id: uuidv7(), userId: holder.id, sequence, balanceAfter, at: now.toISOString() }
}

/** The entry as a line of the member's own statement. */
export const toStatementLine = (entry: LedgerEntry): StatementLine => ({
  id: entry.id,
  kind: entry.kind,
  amount: toAmount(entry.amount),
  balanceAfter: toAmount(entry.balanceAfter),
  reason: entry.reason,
  link: entry.link ?? null,
  at: entry.at,
})
