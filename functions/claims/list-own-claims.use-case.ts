import * as v from 'valibot'
import type { ClaimKind } from '../../shared/claims/schema.ts'
import * as claims from './claims.table.ts'
import type { Claim } from './claim.ts'
import { open } from '../vault/vault.ts'
import { fromCursor, toCursor } from '../http/cursor.ts'

/** Fewer than in other lists: each claim's details are opened by the vault, one call each. */
const pageSize = 25
/** The end of a claim's sort key: when it came, and its id. */
const Place = v.pipe(v.string(), v.regex(/^[\d:.TZ-]{24}#[\da-f-]{36}$/))

/** The details of a claim, opened for its owner; of one that is not approved there are none. */
const detailsOf = async ({ id, sealedDetails }: Claim): Promise<string | undefined> =>
  sealedDetails === undefined ? undefined : open(sealedDetails, id)

/** A page of the member's own claims or vouchers with their details, each in the shape of its list. */
export async function listOwnClaims<T>(
  kind: ClaimKind,
  { userId, cursor }: { userId: string; cursor: string | undefined },
  shape: (claim: Claim, details: string | undefined) => T,
) {
  const page = await claims.page(kind, userId, { after: fromCursor(Place, cursor), limit: pageSize })
  const rows = await Promise.all(page.rows.map(async (claim) => shape(claim, await detailsOf(claim))))
  return { rows, next: toCursor(page.next) }
}
