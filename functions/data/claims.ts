import type { ClaimKind } from '../../shared/schema/claim.ts'
import type { Claim } from '../domain/claim.ts'
import type { LedgerEntry } from '../domain/ledger.ts'
import { Problem } from '../domain/problem.ts'
import { indexes, keys, prefixes, type IndexKey } from './keys.ts'
import { posting } from './ledger.ts'
import { recording, type Once } from './once.ts'
import { pageUnder, type PageWish } from './page.ts'
import { counting } from './rates.ts'
import { get, query, type KeyOf, type Row } from './table.ts'
import { change, insert, LostRace, transact, type Action } from './transact.ts'

/** Says whose a claim is, so that the desk finds it by its id alone, strongly consistent. */
export type Pointer = { userId: string; kind: ClaimKind }

export const pointerKey = (claimId: string): KeyOf<Pointer> => keys.claimPointer(claimId)

export const key = ({ kind, userId, id }: Pointer & { id: string }): KeyOf<Claim> => keys.claim(kind, userId, id)

/** Takes the coins and lets the claim wait: all or nothing. Refused with `slow_down` over the day's limit. */
export function submit(
  claim: Claim,
  entry: LedgerEntry,
  { once, now }: { once: Once | undefined; now: Date },
): Promise<void> {
  const row: Row<Claim & IndexKey> = {
    ...key(claim),
    ...indexes.pendingClaim(claim.id),
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
  }
  return transact([
    ...posting(entry, { pendingClaims: 1 }),
    insert(row),
    insert(pointer),
    ...counting('claim', claim.userId, now),
    ...recording(once, { claimId: claim.id, balanceAfter: entry.balanceAfter }, now),
  ])
}

/** One claim fewer waits, and what it took was spent. */
const settling = ({ userId, solcoinsUsed }: Claim): Action =>
  change(
    keys.user(userId),
    {
      update: 'SET pendingClaims = pendingClaims - :one, totalRedeemed = totalRedeemed + :spent',
      condition: 'pendingClaims >= :one',
      values: { ':one': 1, ':spent': solcoinsUsed },
    },
    () => new LostRace(),
  )

/** Writes the decision, on condition that the claim still waits; otherwise `already_processed`. A refund goes along. */
export function decide(claim: Claim, refund: LedgerEntry | undefined, along: Action[]): Promise<void> {
  const { processedAt = '', processedBy, adminNotes, sealedDetails } = claim
  const { gsi1pk, gsi1sk } = indexes.processedClaim(claim.id, processedAt)
  const verdict = change(
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
  return transact([verdict, ...(refund ? posting(refund, { pendingClaims: -1 }) : [settling(claim)]), ...along])
}

/** One claim, consistently. */
export const find = (where: Pointer & { id: string }): Promise<Row<Claim> | undefined> => get(key(where))

/** A page of the member's own claims or vouchers, newest first. */
export const page = (kind: ClaimKind, userId: string, wish: PageWish) =>
  pageUnder<Claim>(prefixes.claims(kind, userId), wish)

/** The claims that wait, oldest first, over both kinds. `after` is the last row of the page before. */
export async function pending({
  after,
  limit,
}: {
  after: Pick<Claim, 'kind' | 'userId' | 'id'> | undefined
  limit: number
}) {
  const { gsi1pk } = indexes.pendingClaim('')
  const found = await query<Claim>({
    in: { index: gsi1pk },
    limit: limit + 1,
    after: after && { ...keys.claim(after.kind, after.userId, after.id), ...indexes.pendingClaim(after.id) },
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last ? { kind: last.kind, userId: last.userId, id: last.id } : undefined
  return { rows, next }
}

/** The claims that were decided last, the latest first. */
export const latestProcessed = (limit: number): Promise<Row<Claim>[]> =>
  query<Claim>({ in: { index: indexes.processedClaim('', '').gsi1pk }, newestFirst: true, limit })
