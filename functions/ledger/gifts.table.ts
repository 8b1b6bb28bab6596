import type { LedgerEntry } from './add-entry.ts'
import { coinsReceived } from './give-coins.ts'
import * as audit from '../audit/entries.table.ts'
import { postEntry } from './entries.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'

type Giving = {
  /** The conditions on which the giver may still give. */
  stillAuthorized: TransactionPart[]
  idempotency: IdempotentRequest | undefined
  address: string
  now: Date
}

/** Posts the gift with the member's notification, its audit entry and its idempotency record: all or nothing. */
export const commit = (entry: LedgerEntry, { stillAuthorized, idempotency, address, now }: Giving) =>
  transact([
    ...stillAuthorized,
    ...postEntry(entry),
    insertNotification(entry.userId, coinsReceived(entry), now),
    audit.insertEntry(
      { action: 'give-coins', actor: entry.actor, subject: entry.userId, outcome: `${entry.amount}`, address },
      now,
    ),
    ...completedWith(idempotency, { amount: entry.amount, balanceAfter: entry.balanceAfter }, now),
  ])
