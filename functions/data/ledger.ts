import type { LedgerEntry } from '../domain/ledger.ts'
import type { Cents } from '../../shared/money.ts'
import { keys } from './keys.ts'
import type { Row } from './table.ts'
import { change, insert, LostRace, type Action } from './transact.ts'

const row = (entry: LedgerEntry): Row<LedgerEntry> => ({
  ...keys.ledgerEntry(entry.userId, entry.sequence),
  entity: 'ledger',
  v: 1,
  ...entry,
})

/**
 * Moves the coins of one entry, for one transaction: the new balance and sequence on the profile, and the entry.
 * On condition that the profile stands where the entry was decided; otherwise LostRace. `redeemed` adds, in cents, to
 * what the member spent on codes in all.
 */
export const posting = (entry: LedgerEntry, redeemed: Cents = 0): Action[] => [
  change(
    keys.user(entry.userId),
    {
      update: 'SET balance = :balance, ledgerSeq = :sequence, totalRedeemed = totalRedeemed + :redeemed',
      condition: 'ledgerSeq = :before',
      values: {
        ':balance': entry.balanceAfter,
        ':sequence': entry.sequence,
        ':before': entry.sequence - 1,
        ':redeemed': redeemed,
      },
    },
    () => new LostRace(),
  ),
  insert(row(entry), () => new LostRace()),
]
