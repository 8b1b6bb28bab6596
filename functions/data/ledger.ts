import type { LedgerEntry } from '../domain/ledger.ts'
import type { Cents } from '../../shared/money.ts'
import { keys, prefixes } from './keys.ts'
import { pageUnder, type PageWish } from './page.ts'
import type { Row } from './table.ts'
import { change, insert, LostRace, type Action } from './transact.ts'

const row = (entry: LedgerEntry): Row<LedgerEntry> => ({
  ...keys.ledgerEntry(entry.userId, entry.sequence),
  entity: 'ledger',
  v: 1,
  ...entry,
})

/** Adds the entry, for one transaction: its place must be free. */
export const writing = (entry: LedgerEntry): Action => insert(row(entry), () => new LostRace())

type Effect = {
  /** Cents to add to what the member spent on codes in all. */
  redeemed?: Cents
  /** How many more claims wait at the desk; negative when one is decided. */
  pendingClaims?: number
}

/**
 * Moves the coins of one entry, for one transaction: the new balance and sequence on the profile, and the entry.
 * On condition that the profile stands where the entry was decided, and is not being deleted; otherwise LostRace.
 */
export const posting = (entry: LedgerEntry, { redeemed = 0, pendingClaims = 0 }: Effect = {}): Action[] => [
  change(
    keys.user(entry.userId),
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
    () => new LostRace(),
  ),
  writing(entry),
]

/** A page of the member's entries, newest first. */
export const page = (userId: string, wish: PageWish) => pageUnder<LedgerEntry>(prefixes.ledger(userId), wish)
