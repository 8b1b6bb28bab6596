import type { ClaimKind, ClosedStatus } from '../../shared/claims/schema.ts'
import { ownPartition, underUser, type IndexKey, type Prefix } from '../table/schema.ts'

/** Claims have random ids (see README.md), so their sort keys begin with the time. */
export type ClaimSortKey = { createdAt: string; id: string }
const byTime = ({ createdAt, id }: ClaimSortKey): string => `${createdAt}#${id}`

/** The index partitions of claims: one for those that wait, and one for each state in which they end. */
export const pendingPartition = 'CLAIMS#pending'
export const closedPartition = (status: ClosedStatus): string => `CLAIMS#${status}`

export const claimKeys = {
  claim: (kind: ClaimKind, userId: string, position: ClaimSortKey) =>
    underUser(userId, `${kind.toUpperCase()}#${byTime(position)}`),
  /** A row that leads from the claim's id to the claim. */
  pointer: (claimId: string) => ownPartition('CLAIMREF', claimId),
  claims: (kind: ClaimKind, userId: string): Prefix => underUser(userId, `${kind.toUpperCase()}#`),
  pendingIndex: (position: ClaimSortKey): IndexKey => ({ gsi1pk: pendingPartition, gsi1sk: byTime(position) }),
} as const

/** The place of a closed claim in the index. */
export const closedIndex = (
  status: ClosedStatus,
  { id, processedAt }: { id: string; processedAt: string },
): IndexKey => ({
  gsi1pk: closedPartition(status),
  gsi1sk: `${processedAt}#${id}`,
})
