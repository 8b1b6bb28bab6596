import type { ClaimKind } from '../../shared/claims/schema.ts'
import type { Claim } from './claim.ts'
import type { LedgerEntry } from '../ledger/add-entry.ts'
import { Problem } from '../problem.ts'
import { accountKeys } from '../accounts/keys.ts'
import { claimKeys, pendingClaims, processedClaims } from './keys.ts'
import type { IndexKey } from '../table/schema.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import { consumeInTransaction } from '../table/rate-limits.ts'
import { get, query, type TypedKey, type Row } from '../table/rows.ts'
import { updateRow, insertRow, OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'

/** Says whose a claim is and when it came, so that the desk finds it by its id alone, strongly consistent. */
export type Pointer = { userId: string; kind: ClaimKind; createdAt: string }

/** Where a claim lies. */
export type Place = Pointer & { id: string }

export const pointerKey = (claimId: string): TypedKey<Pointer> => claimKeys.pointer(claimId)

export const key = ({ kind, userId, ...place }: Place): TypedKey<Claim> => claimKeys.claim(kind, userId, place)

/** Takes the coins and lets the claim wait: all or nothing. Refused with `slow_down` over the day's limit. */
export function submit(
  claim: Claim,
  entry: LedgerEntry,
  { idempotency, now }: { idempotency: IdempotentRequest | undefined; now: Date },
): Promise<void> {
  const row: Row<Claim & IndexKey> = {
    ...key(claim),
    ...claimKeys.pendingIndex(claim),
    entity: 'claim',
    v: 1,
    ...claim,
  }
  const pointer: Row<Pointer> = {
    ...pointerKey(claim.id),
    entity: 'claim-pointer',
    v: 1,
    userId: claim.userId,
    kind: claim.kind,
    createdAt: claim.createdAt,
  }
  return transact([
    ...postEntry(entry, { pendingClaims: 1 }),
    insertRow(row),
    insertRow(pointer),
    ...consumeInTransaction('claim', claim.userId, now),
    ...completedWith(idempotency, { claimId: claim.id, balanceAfter: entry.balanceAfter }, now),
  ])
}

/** One claim fewer waits, and what it took was spent. */
const settling = ({ userId, solcoinsUsed }: Claim): TransactionPart =>
  updateRow(
    accountKeys.user(userId),
    {
      update: 'SET pendingClaims = pendingClaims - :one, totalRedeemed = totalRedeemed + :spent',
      condition: 'pendingClaims >= :one',
      values: { ':one': 1, ':spent': solcoinsUsed },
    },
    () => new OptimisticLockError(),
  )

/** Writes the decision, on condition that the claim still waits; otherwise `already_processed`. A refund goes along. */
export function decide(claim: Claim, refund: LedgerEntry | undefined, along: TransactionPart[]): Promise<void> {
  const { processedAt = '', processedBy, adminNotes, sealedDetails } = claim
  const { gsi1pk, gsi1sk } = claimKeys.processedIndex(claim.id, processedAt)
  const verdict = updateRow(
    key(claim),
    {
      update: [
        'SET #status = :status, processedAt = :at, processedBy = :by, gsi1pk = :pk, gsi1sk = :sk',
        ...(adminNotes === undefined ? [] : ['adminNotes = :notes']),
        ...(sealedDetails === undefined ? [] : ['sealedDetails = :details']),
      ].join(', '),
      condition: '#status IN (:pending, :voucher)',
      names: { '#status': 'status' },
      values: {
        ':status': claim.status,
        ':pending': 'pending',
        ':voucher': 'voucher_pending',
        ':at': processedAt,
        ':by': processedBy,
        ':notes': adminNotes,
        ':details': sealedDetails,
        ':pk': gsi1pk,
        ':sk': gsi1sk,
      },
    },
    () => new Problem('already_processed'),
  )
  return transact([verdict, ...(refund ? postEntry(refund, { pendingClaims: -1 }) : [settling(claim)]), ...along])
}

/** One claim, consistently. */
export async function find(id: string): Promise<Row<Claim> | undefined> {
  const pointer = await get(pointerKey(id))
  return pointer && get(key({ ...pointer, id }))
}

/** A page of the member's own claims or vouchers, newest first. */
export const page = (kind: ClaimKind, userId: string, wish: PageRequest) =>
  queryPage<Claim>(claimKeys.claims(kind, userId), wish)

/** The claims that wait, oldest first, over both kinds. `after` is the last row of the page before. */
export async function pending({ after, limit }: { after: Place | undefined; limit: number }) {
  const found = await query<Claim>({
    in: { index: pendingClaims },
    limit: limit + 1,
    after: after && { ...claimKeys.claim(after.kind, after.userId, after), ...claimKeys.pendingIndex(after) },
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || !last) return { rows, next: undefined }
  const { kind, userId, createdAt, id } = last
  return { rows, next: { kind, userId, createdAt, id } satisfies Place }
}

/** The claims that were decided last, the latest first. */
export const latestProcessed = (limit: number): Promise<Row<Claim>[]> =>
  query<Claim>({ in: { index: processedClaims }, newestFirst: true, limit })
