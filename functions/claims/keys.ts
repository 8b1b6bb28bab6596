import type { ClaimKind } from '../../shared/claims/schema.ts'
import { ownPartition, underUser, type IndexKey, type Prefix } from '../table/schema.ts'

/** Claims have random ids, because people read their first eight characters. Their sort keys begin with the time instead. */
export type ClaimPlace = { createdAt: string; id: string }
const byTime = ({ createdAt, id }: ClaimPlace): string => `${createdAt}#${id}`

/** The partitions of the index that hold claims. */
export const pendingClaims = 'CLAIMS#pending'
export const processedClaims = 'CLAIMS#processed'

export const claimKeys = {
  claim: (kind: ClaimKind, userId: string, place: ClaimPlace) =>
    underUser(userId, `${kind.toUpperCase()}#${byTime(place)}`),
  /** Finds a claim by its id alone. */
  pointer: (claimId: string) => ownPartition('CLAIMREF', claimId),
  claims: (kind: ClaimKind, userId: string): Prefix => underUser(userId, `${kind.toUpperCase()}#`),
  pendingIndex: (place: ClaimPlace): IndexKey => ({ gsi1pk: pendingClaims, gsi1sk: byTime(place) }),
  processedIndex: (claimId: string, processedAt: string): IndexKey => ({
    gsi1pk: processedClaims,
    gsi1sk: `${processedAt}#${claimId}`,
  }),
} as const
