import { isPendingStatus, type ClaimKind } from '../../shared/claims/schema.ts'
import { ownClaimAttributes, type Claim, type ListedOwnClaim } from './claim.ts'
import type { LedgerEntry } from '../ledger/add-entry.ts'
import { accountKeys } from '../accounts/keys.ts'
import { claimKeys, closedIndex } from './keys.ts'
import type { IndexKey } from '../table/schema.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import { consumeInTransaction } from '../table/rate-limits.ts'
import { get, type TypedKey, type Row } from '../table/rows.ts'
import { updateRow, insertRow, transact, type TransactionPart } from '../table/transactions.ts'
import { lastPartOf } from '../table/key-of.ts'
import { defineEntity, hiddenRow, reference } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'
import { counted } from '../figures/count-row.ts'

export const entity = defineEntity('claim', [claimKeys.builders.claim, claimKeys.builders.voucher], {
  owner: 'member',
  changes: 'yes',
  index: {
    keys: [claimKeys.pendingIndex, closedIndex],
    contains: [
      ...(['id', 'kind', 'platform', 'amount', 'solcoinsUsed', 'status', 'userId', 'name', 'email', 'userIp'] as const),
      ...(['createdAt', 'processedAt', 'processedBy'] as const),
    ],
  },
  personal: ['name', 'email', 'userIp', 'adminNotes'],
  deletion: { afterPointer: ({ sk }) => pointerKey(lastPartOf(sk)) },
  download: { part: 'claims', attributes: exported.claim },
  audit: {
    reads: ['id', 'userId', 'kind', 'status', 'solcoinsUsed', 'createdAt', 'processedAt'],
    refersTo: [
      'ledger',
      reference<Claim>(
        'claim-pointer',
        ({ id }) => pointerKey(id),
        ({ userId, kind, createdAt }) => ({ userId, kind, createdAt }),
      ),
    ],
    place: ({ status, id, createdAt, processedAt = '' }: Claim) =>
      isPendingStatus(status) ? claimKeys.pendingIndex({ id, createdAt }) : closedIndex(status, { id, processedAt }),
  },
  figures: counted.claim,
})

export const pointerEntity = defineEntity('claim-pointer', claimKeys.pointer, {
  ...hiddenRow('it leads to a claim', 'with what it leads to', null),
  audit: { refersTo: ['claim'] },
})

/** The owner and the time of a claim, stored under its id alone, so that a claim can be found by id with consistent reads. */
export type Pointer = { userId: string; kind: ClaimKind; createdAt: string }

/** The parts of a claim's key. */
export type ClaimPosition = Pointer & { id: string }

export const pointerKey = (claimId: string): TypedKey<Pointer> => claimKeys.pointer(claimId)

export const key = ({ kind, userId, ...position }: ClaimPosition): TypedKey<Claim> =>
  claimKeys.claim(kind, userId, position)

type Submission = {
  /** The conditions on which the member may still claim. */
  stillAuthorized: TransactionPart[]
  idempotency: IdempotentRequest | undefined
  now: Date
}

/** Stores the claim and debits its coins: all or nothing. Throws `slow_down` above the daily limit. */
export function submit(
  claim: Claim,
  entry: LedgerEntry,
  { stillAuthorized, idempotency, now }: Submission,
): Promise<void> {
  const row: Row<Claim & IndexKey> = {
    ...key(claim),
    ...claimKeys.pendingIndex(claim),
    ...entity.stamp,
    ...claim,
  }
  const pointer: Row<Pointer> = {
    ...pointerKey(claim.id),
    ...pointerEntity.stamp,
    userId: claim.userId,
    kind: claim.kind,
    createdAt: claim.createdAt,
  }
  return transact([
    ...stillAuthorized,
    ...postEntry(entry, { pendingClaims: 1 }),
    insertRow(row),
    insertRow(pointer),
    ...consumeInTransaction('claim', claim.userId, now),
    ...completedWith(idempotency, { claimId: claim.id, balanceAfter: entry.balanceAfter }, now),
  ])
}

/** Counts one pending claim less, and adds its coins to the member's spending. */
const settleClaim = ({ userId, solcoinsUsed }: Claim): TransactionPart =>
  updateRow(accountKeys.user(userId), {
    update: 'SET pendingClaims = pendingClaims - :one, totalRedeemed = totalRedeemed + :spent',
    condition: 'pendingClaims >= :one',
    values: { ':one': 1, ':spent': solcoinsUsed },
  })

/**
 * Stores the decision or the cancellation, with its refund, if any: all or nothing. Throws OptimisticLockError if the claim is no
 * longer pending.
 */
export function decide(claim: Claim, refund: LedgerEntry | undefined, extraParts: TransactionPart[]): Promise<void> {
  const { processedAt = '', processedBy, adminNotes, sealedDetails, status } = claim
  if (isPendingStatus(status)) throw new Error('A decision closes the claim')
  const { gsi1pk, gsi1sk } = closedIndex(status, { id: claim.id, processedAt })
  const decision = updateRow(key(claim), {
    update: [
      'SET #status = :status, processedAt = :at, gsi1pk = :pk, gsi1sk = :sk',
      ...(processedBy === undefined ? [] : ['processedBy = :by']),
      ...(adminNotes === undefined ? [] : ['adminNotes = :notes']),
      ...(sealedDetails === undefined ? [] : ['sealedDetails = :details']),
    ].join(', '),
    condition: '#status IN (:pending, :voucher)',
    names: { '#status': 'status' },
    values: {
      ':status': status,
      ':pending': 'pending',
      ':voucher': 'voucher_pending',
      ':at': processedAt,
      ':by': processedBy,
      ':notes': adminNotes,
      ':details': sealedDetails,
      ':pk': gsi1pk,
      ':sk': gsi1sk,
    },
  })
  return transact([
    decision,
    ...(refund ? postEntry(refund, { pendingClaims: -1 }) : [settleClaim(claim)]),
    ...extraParts,
  ])
}

/** The claim with this id, read consistently. */
export async function find(id: string): Promise<Row<Claim> | undefined> {
  const pointer = await get(pointerKey(id))
  return pointer && get(key({ ...pointer, id }))
}

/** A page of the member's own claims or vouchers, newest first. */
export const page = (kind: ClaimKind, userId: string, request: PageRequest) =>
  queryPage<ListedOwnClaim>({ in: claimKeys.claims(kind, userId), attributes: ownClaimAttributes }, request)
