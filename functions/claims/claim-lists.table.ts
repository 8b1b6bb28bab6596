import type { ClaimState } from '../../shared/claims/claims-query.ts'
import { claimKinds, type ClosedStatus } from '../../shared/claims/schema.ts'
import { adminClaimAttributes, type ListedClaim } from './claim.ts'
import { claimKeys, closedIndex, closedPartition, pendingPartition } from './keys.ts'
import type { ClaimPosition } from './claims.table.ts'
import { cutPage, readPage, type Page } from '../table/pages.ts'
import { count, query } from '../table/rows.ts'

/** The lists of claims that staff see, from the index or from a member's rows. */

/** Where a list continues: the claim at the end of the previous page. `processedAt` is absent while it waits. */
export type ListPosition = ClaimPosition & { processedAt?: string | undefined }

type ListRequest = { after: ListPosition | undefined; limit: number }
export type ClaimPage = { rows: ListedClaim[]; next: ListPosition | undefined }

const positionOf = ({ kind, userId, createdAt, id, processedAt }: ListedClaim): ListPosition => ({
  kind,
  userId,
  createdAt,
  id,
  ...(processedAt !== undefined && { processedAt }),
})

const toClaimPage = ({ rows, last }: Page<ListedClaim>): ClaimPage => ({ rows, next: last && positionOf(last) })

const pendingAfter = (after: ListPosition | undefined) =>
  after && { ...claimKeys.claim(after.kind, after.userId, after), ...claimKeys.pendingIndex(after) }

/** Pending claims of both kinds, oldest first unless `newestFirst`. */
async function pendingPage({ after, limit }: ListRequest, newestFirst: boolean): Promise<ClaimPage> {
  const page = await readPage<ListedClaim>({
    in: { index: pendingPartition },
    attributes: adminClaimAttributes,
    newestFirst,
    limit,
    after: pendingAfter(after),
  })
  return toClaimPage(page)
}

/** Pending claims of both kinds, oldest first. `after` is the `next` of the previous page. */
export const pending = (request: ListRequest): Promise<ClaimPage> => pendingPage(request, false)

/** The most claims that are counted: reading them takes 500 read units. */
const maxCounted = 10_000

/** How many claims of both kinds are waiting for a decision, up to `max`. */
export const countPending = (max = maxCounted): Promise<number> =>
  count({ in: { index: pendingPartition }, limit: max })

async function closedPage(status: ClosedStatus, { after, limit }: ListRequest): Promise<ClaimPage> {
  const closed = after && closedIndex(status, { id: after.id, processedAt: after.processedAt ?? '' })
  const page = await readPage<ListedClaim>({
    in: { index: closedPartition(status) },
    attributes: adminClaimAttributes,
    newestFirst: true,
    limit,
    after: after && closed && { ...claimKeys.claim(after.kind, after.userId, after), ...closed },
  })
  return toClaimPage(page)
}

/** The claims in a state, newest first: waiting claims by the time of submission, others by the time they were closed. */
export const inState = (state: ClaimState, request: ListRequest): Promise<ClaimPage> =>
  state === 'waiting' ? pendingPage(request, true) : closedPage(state, request)

const closedStatuses: ClosedStatus[] = ['approved', 'declined', 'cancelled']

const closedLater = (one: ListedClaim, other: ListedClaim): number =>
  `${other.processedAt}#${other.id}` < `${one.processedAt}#${one.id}` ? -1 : 1

/** The claims closed most recently, latest first, in any state. */
export async function latestProcessed(limit: number): Promise<ListedClaim[]> {
  const latest = await Promise.all(
    closedStatuses.map((status) =>
      query<ListedClaim>({
        in: { index: closedPartition(status) },
        attributes: adminClaimAttributes,
        newestFirst: true,
        limit,
      }),
    ),
  )
  return latest.flat().toSorted(closedLater).slice(0, limit)
}

const submittedLater = (one: ListedClaim, other: ListedClaim): number =>
  `${other.createdAt}#${other.id}` < `${one.createdAt}#${one.id}` ? -1 : 1

/** A member's claims of both kinds and in every state, newest first. */
export async function ofMember(userId: string, { after, limit }: ListRequest): Promise<ClaimPage> {
  const found = await Promise.all(
    claimKinds.map((kind) =>
      query<ListedClaim>({
        in: claimKeys.claims(kind, userId),
        attributes: adminClaimAttributes,
        newestFirst: true,
        isEventuallyConsistent: true,
        limit: limit + 1,
        after: after && claimKeys.claim(kind, userId, after),
      }),
    ),
  )
  return toClaimPage(cutPage(found.flat().toSorted(submittedLater), limit))
}
