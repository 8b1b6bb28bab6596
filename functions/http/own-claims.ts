import type { ClaimKind } from '../../shared/schema/claim.ts'
import { Id } from '../../shared/schema/text.ts'
import * as claims from '../data/claims.ts'
import type { Claim } from '../domain/claim.ts'
import { open } from '../vault/vault.ts'
import { fromCursor, toCursor } from './cursor.ts'

const pageSize = 100

/** The details of a claim, opened for its owner; of one that is not approved there are none. */
const detailsOf = async ({ id, sealedDetails }: Claim): Promise<string | undefined> =>
  sealedDetails === undefined ? undefined : open(sealedDetails, id)

/** A page of the member's own claims or vouchers with their details, each in the shape of its list. */
export async function ownClaims<T>(
  kind: ClaimKind,
  { userId, cursor }: { userId: string; cursor: string | undefined },
  shape: (claim: Claim, details: string | undefined) => T,
) {
  const page = await claims.page(kind, userId, { after: fromCursor(Id, cursor), limit: pageSize })
  const rows = await Promise.all(page.rows.map(async (claim) => shape(claim, await detailsOf(claim))))
  return { rows, next: toCursor(page.next) }
}
