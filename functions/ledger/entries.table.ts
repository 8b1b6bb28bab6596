import type { LedgerEntry } from './add-entry.ts'
import type { Cents } from '../../shared/money.ts'
import { accountKeys } from '../accounts/keys.ts'
import { ledgerKeys } from './keys.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import type { Row } from '../table/rows.ts'
import { updateRow, insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'

const row = (entry: LedgerEntry): Row<LedgerEntry> => ({
  ...ledgerKeys.entry(entry.userId, entry.sequence),
  entity: 'ledger',
  v: 1,
  ...entry,
})

/** Adds the entry, for one transaction: its place must be free. */
export const insertEntry = (entry: LedgerEntry): TransactionPart =>
  insertRow(row(entry), () => new OptimisticLockError())

type Effect = {
  /** Cents to add to what the member spent on codes in all. */
  redeemed?: Cents
  /** How many more claims wait at the desk; negative when one is decided. */
  pendingClaims?: number
}

/**
 * Moves the coins of one entry, for one transaction: the new balance and sequence on the profile, and the entry.
 * On condition that the profile stands where the entry was decided, and is not being deleted; otherwise OptimisticLockError.
 */
export const postEntry = (entry: LedgerEntry, { redeemed = 0, pendingClaims = 0 }: Effect = {}): TransactionPart[] => [
  updateRow(
    accountKeys.user(entry.userId),
    {
      update:
        'SET balance = :balance, ledgerSeq = :sequence, totalRedeemed = totalRedeemed + :redeemed, pendingClaims = pendingClaims + :pending',
      condition: 'ledgerSeq = :before AND attribute_not_exists(deletingAt)',
      values: {
        ':balance': entry.balanceAfter,
        ':sequence': entry.sequence,
        ':before': entry.sequence - 1,
        ':redeemed': redeemed,
        ':pending': pendingClaims,
      },
    },
    () => new OptimisticLockError(),
  ),
  insertEntry(entry),
]

/** A page of the member's entries, newest first. */
export const page = (userId: string, wish: PageRequest) => queryPage<LedgerEntry>(ledgerKeys.entries(userId), wish)
