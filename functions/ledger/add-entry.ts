import { v7 as uuidv7 } from 'uuid'
import { toAmount, type Cents } from '../../shared/money.ts'
import type { LedgerAccount, LedgerKind } from '../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../shared/ledger/schema.ts'
import { pick } from '../../shared/pick.ts'
import { Problem } from '../problem.ts'

export type Holder = { id: string; balance: Cents; ledgerSeq: number }

/** A transfer of Solcoins to or from a member. */
export type Transfer = {
  kind: LedgerKind
  /** Positive for coins received, negative for coins spent. */
  amount: Cents
  account: LedgerAccount
  reason: string
  /** The id of the user who caused it. */
  actor: string
  /** The id of the purchase or claim that it belongs to. */
  link?: string
}

/** An entry of a member's ledger. Entries are never changed or deleted. */
export type LedgerEntry = Transfer & { id: string; userId: string; sequence: number; balanceAfter: Cents; at: string }

/** Creates the entry after the holder's last one. Throws `insufficient_solcoins` if the balance would be negative. */
export function nextEntry(holder: Holder, transfer: Transfer, now: Date): LedgerEntry {
  if (!Number.isSafeInteger(transfer.amount) || transfer.amount === 0)
    throw new RangeError('A transfer must be a whole number of cents other than zero')
  const balanceAfter = holder.balance + transfer.amount
  if (balanceAfter < 0) throw new Problem('insufficient_solcoins')
  const sequence = holder.ledgerSeq + 1
  return { ...transfer, id: uuidv7(), userId: holder.id, sequence, balanceAfter, at: now.toISOString() }
}

/** The attributes of an entry that the member's statement shows. */
export const statementAttributes = ['id', 'kind', 'amount', 'balanceAfter', 'reason', 'link', 'at'] as const
export type ListedEntry = Pick<LedgerEntry, (typeof statementAttributes)[number]>

/** The entry as a line of the member's statement. */
export const toStatementLine = (entry: ListedEntry): StatementLine => ({
  ...pick(entry, ['id', 'kind', 'reason', 'at']),
  amount: toAmount(entry.amount),
  balanceAfter: toAmount(entry.balanceAfter),
  link: entry.link ?? null,
})
