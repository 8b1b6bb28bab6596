import type { LedgerEntry } from './add-entry.ts'
import * as audit from '../audit/entries.table.ts'
import { postEntry } from './entries.table.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import { transact } from '../table/transactions.ts'

/** Posts the gift with its audit entry and its idempotency record: all or nothing. */
export const commit = (
  entry: LedgerEntry,
  { idempotency, address, now }: { idempotency: IdempotentRequest | undefined; address: string; now: Date },
) =>
  transact([
    ...postEntry(entry),
    audit.insertEntry(
      { action: 'give-coins', actor: entry.actor, subject: entry.userId, outcome: `${entry.amount}`, address },
      now,
    ),
    ...completedWith(idempotency, { amount: entry.amount, balanceAfter: entry.balanceAfter }, now),
  ])
