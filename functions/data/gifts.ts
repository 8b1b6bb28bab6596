import type { LedgerEntry } from '../domain/ledger.ts'
import * as audit from './audit.ts'
import { posting } from './ledger.ts'
import { recording, type Once } from './once.ts'
import { transact } from './transact.ts'

/** Issues the coins, and writes down who gave them and that it was done: all or nothing. */
export const commit = (
  entry: LedgerEntry,
  { once, address, now }: { once: Once | undefined; address: string; now: Date },
) =>
  transact([
    ...posting(entry),
    audit.recording(
      { act: 'give-coins', actor: entry.actor, subject: entry.userId, outcome: `${entry.amount}`, address },
      now,
    ),
    ...recording(once, { amount: entry.amount, balanceAfter: entry.balanceAfter }, now),
  ])
