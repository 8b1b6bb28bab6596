import * as v from 'valibot'
import { Id, Time } from '../../shared/text.ts'
import { auditedParts, type ActingCall, type AuditEntry } from '../audit/entries.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { readPage } from '../table/pages.ts'
import type { Completion } from '../table/idempotency.ts'
import type { Row, TypedKey } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'
import { insertRow, OptimisticLockError, transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import type { LedgerEntry } from './add-entry.ts'
import { postEntry } from './entries.table.ts'
import { coinsReceived } from './give-coins.ts'
import * as dailyTotals from './daily-totals.table.ts'
import { giftPartition, ledgerKeys } from './keys.ts'
import { giftOf, type Gift } from './take-back-gift.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('gift', ledgerKeys.gift, {
  owner: 'about a member',
  changes: 'yes',
  index: { keys: [ledgerKeys.giftIndex], contains: ['id', 'userId', 'amount', 'createdAt', 'status', 'summary'] },
  personal: ['summary'],
  deletion: 'expires',
  download: { hidden: 'the statement shows it' },
  audit: { refersTo: ['ledger'] },
  figures: null,
})

/** The gift as stored. The index has no attributes for the giver and the reason, so `summary` has them. */
type StoredGift = Omit<Gift, 'giver' | 'reason'> & { summary: Pick<Gift, 'giver' | 'reason'>; expiresAt: number }

export const fromStored = ({ summary, ...gift }: Omit<StoredGift, 'expiresAt'>): Gift => ({ ...gift, ...summary })

export const key = (id: string): TypedKey<StoredGift> => ledgerKeys.gift(id)

const lifetimeSeconds = 30 * 86_400

/**
 * Stores the gift that the entry gives under its own id for 30 days, so that it can be listed and taken back. Fails with
 * OptimisticLockError if it has been given.
 */
function insertGift(entry: LedgerEntry, now: Date): TransactionPart {
  const { giver, reason, ...gift } = giftOf(entry)
  const row: Row<StoredGift & IndexKey> = {
    ...key(gift.id),
    ...ledgerKeys.giftIndex(gift.createdAt, gift.id),
    ...entity.stamp,
    ...gift,
    summary: { giver, reason },
    expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  }
  return insertRow(row, () => new OptimisticLockError())
}

/** Posts the entry of a gift, stores the gift, and notifies the member, in the bell and by mail. */
export const postGift = (entry: LedgerEntry, mail: TransactionPart, now: Date): TransactionPart[] => [
  ...postEntry(entry),
  insertGift(entry, now),
  insertNotification(entry.userId, coinsReceived(entry), now),
  mail,
]

/** The subject and the outcome of a gift in the audit log: the member and the cents. */
export const auditedAs = (action: AuditEntry['action'], { userId, amount }: Pick<Gift, 'userId' | 'amount'>) => ({
  action,
  subject: userId,
  outcome: `${amount}`,
})

/**
 * The parts of a gift that one person gives alone, with its mail. With `done`, they complete the call. Throws OptimisticLockError if
 * it exceeds a limit of the day.
 */
export const partsAlone = (
  entry: LedgerEntry,
  mail: TransactionPart,
  call: ActingCall,
  done?: Completion,
): TransactionPart[] => [
  ...auditedParts(call, auditedAs('give-coins', entry), done),
  ...postGift(entry, mail, call.now),
  ...dailyTotals.addAlone(dailyTotals.partiesOf(entry.actor, entry.userId, call.now), entry.amount, call.now),
]

/** Posts the entry that takes the gift back, once. Throws OptimisticLockError if it has already been taken back. */
export const takeBack = (gift: Gift, entry: LedgerEntry, call: ActingCall): Promise<void> =>
  transact([
    ...auditedParts(call, auditedAs('take-back-gift', gift), { balanceAfter: entry.balanceAfter }),
    ...postEntry(entry),
    updateRow(key(gift.id), {
      update: 'SET #status = :taken',
      condition: '#status = :given',
      names: { '#status': 'status' },
      values: { ':taken': 'taken-back', ':given': 'given' },
    }),
    // The coins are no longer given on the day that counted them.
    ...dailyTotals.add(
      dailyTotals.partiesOf(gift.giver, gift.userId, new Date(gift.createdAt)),
      -gift.amount,
      call.now,
    ),
  ])

/** Where a page of the list begins: after this gift. */
export const Position = v.object({ createdAt: Time, id: Id })
type Position = v.InferOutput<typeof Position>

/** A page of the gifts, newest first. */
export async function page({ after, limit }: { after: Position | undefined; limit: number }) {
  const { rows, last } = await readPage<Omit<StoredGift, 'expiresAt'>>({
    in: { index: giftPartition },
    attributes: entity.index.contains,
    newestFirst: true,
    limit,
    after: after && { ...ledgerKeys.gift(after.id), ...ledgerKeys.giftIndex(after.createdAt, after.id) },
  })
  return { gifts: rows.map(fromStored), next: last && { createdAt: last.createdAt, id: last.id } }
}
