import type { ClaimKind, ClosedStatus } from '../../shared/claims/schema.ts'
import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

/** Claims have random ids (see README.md), so their sort keys begin with the time. */
export type ClaimSortKey = { createdAt: string; id: string }

/** The index partitions of claims: one for those that wait, and one for each state in which they end. */
export const pendingPartition = 'CLAIMS#pending'
export const closedPartition = (status: ClosedStatus): string => `CLAIMS#${status}`

const underTime = (userId: string, { createdAt, id }: ClaimSortKey) => [userId, createdAt, id]
const builders = {
  claim: keyOf('USER#<user>', 'CLAIM#<time>#<claim>', underTime),
  voucher: keyOf('USER#<user>', 'VOUCHER#<time>#<claim>', underTime),
}

export const claimKeys = {
  claim: (kind: ClaimKind, userId: string, position: ClaimSortKey) => builders[kind](userId, position),
  builders,
  /** A row that leads from the claim's id to the claim. */
  pointer: keyOf('CLAIMREF#<claim>', 'CLAIMREF'),
  claims: (kind: ClaimKind, userId: string): Prefix => underUser(userId, `${kind.toUpperCase()}#`),
  pendingIndex: indexKeyOf(pendingPartition, '<time>#<claim>', ({ createdAt, id }: ClaimSortKey) => [createdAt, id]),
} as const

/** The place of a closed claim in the index. */
export const closedIndex = indexKeyOf(
  'CLAIMS#<status>',
  '<time processed>#<claim>',
  (status: ClosedStatus, { id, processedAt }: { id: string; processedAt: string }) => [status, processedAt, id],
)
