import { statementAttributes, type LedgerEntry, type ListedEntry } from './add-entry.ts'
import type { Cents } from '../../shared/money.ts'
import { placeAfter, pointsUpdate } from '../membership/awards.table.ts'
import type { PointsChange } from '../membership/change-points.ts'
import { accountKeys } from '../accounts/keys.ts'
import { coinsLine } from './coins-line.ts'
import { ledgerKeys } from './keys.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import type { Row } from '../table/rows.ts'
import { updateRow, insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { defineEntity } from '../table/define-entity.ts'
import { counted } from '../figures/count-row.ts'
import { hashedAttributes } from './audit/chain-hash.ts'

export const entity = defineEntity('ledger', ledgerKeys.entry, {
  owner: 'member',
  changes: 'never',
  index: null,
  personal: ['reason'],
  deletion: 'kept',
  download: { part: 'statement', attributes: statementAttributes },
  audit: {
    reads: hashedAttributes,
    refersTo: ['user', 'purchase', 'claim', 'code-report', 'mission-reward', 'approval', 'gift', 'audit'],
  },
  figures: counted.ledger,
})

const row = (entry: LedgerEntry): Row<LedgerEntry> => ({
  ...ledgerKeys.entry(entry.userId, entry.sequence),
  ...entity.stamp,
  ...entry,
})

/** Adds the entry, and logs its coins once it is written. Fails with OptimisticLockError if its sequence number is taken. */
export const insertEntry = (entry: LedgerEntry): TransactionPart => ({
  ...insertRow(row(entry), () => new OptimisticLockError()),
  logged: coinsLine(entry),
})

type Effect = {
  /** Cents to add to the member's total spent on gift cards. */
  redeemed?: Cents
  /** The change in the number of pending claims; negative when one is decided. */
  pendingClaims?: number
  /** Points that the member earns with the coins. Fails with OptimisticLockError if the points have changed since they were read. */
  points?: PointsChange
}

/**
 * Posts an entry: updates the balance and the sequence number in the profile, and adds the entry. Fails with
 * OptimisticLockError if the ledger has changed since the entry was created or the account is being deleted.
 */
export function postEntry(
  entry: LedgerEntry,
  { redeemed = 0, pendingClaims = 0, points }: Effect = {},
): TransactionPart[] {
  const scored = points && pointsUpdate(points)
  const profile = updateRow(accountKeys.user(entry.userId), {
    update: [
      'SET balance = :balance, ledgerSeq = :sequence, totalRedeemed = totalRedeemed + :redeemed, pendingClaims = pendingClaims + :pending',
      ...(scored ? [scored.set] : []),
    ].join(', '),
    condition: ['ledgerSeq = :before AND attribute_not_exists(deletingAt)', ...(scored ? [scored.condition] : [])].join(
      ' AND ',
    ),
    values: {
      ':balance': entry.balanceAfter,
      ':sequence': entry.sequence,
      ':before': entry.sequence - 1,
      ':redeemed': redeemed,
      ':pending': pendingClaims,
      ...scored?.values,
    },
  })
  return [profile, insertEntry(entry), ...(points ? placeAfter(entry.userId, points) : [])]
}

/** A page of the member's entries, newest first. */
export const page = (userId: string, request: PageRequest) =>
  queryPage<ListedEntry>({ in: ledgerKeys.entries(userId), attributes: statementAttributes }, request)
