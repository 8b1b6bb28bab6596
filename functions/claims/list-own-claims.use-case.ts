import * as v from 'valibot'
import type { ClaimKind } from '../../shared/claims/schema.ts'
import * as claims from './claims.table.ts'
import type { Claim } from './claim.ts'
import { open } from '../vault/vault.ts'
import { fromCursor, toCursor } from '../http/cursor.ts'

/** Smaller than in other lists: the vault unseals each claim's details in a call of its own. */
const pageSize = 25
/** The end of a claim's sort key: its time and its id. */
const Position = v.pipe(v.string(), v.regex(/^[\d:.TZ-]{24}#[\da-f-]{36}$/))

/** The unsealed details of an approved claim; undefined for any other. */
const detailsOf = async ({ id, sealedDetails }: Claim): Promise<string | undefined> =>
  sealedDetails === undefined ? undefined : open(sealedDetails, id)

/** A page of the member's own claims or vouchers with their unsealed details, newest first. */
export async function listOwnClaims<T>(
  kind: ClaimKind,
  { userId, cursor }: { userId: string; cursor: string | undefined },
  toView: (claim: Claim, details: string | undefined) => T,
) {
  const page = await claims.page(kind, userId, { after: fromCursor(Position, cursor), limit: pageSize })
  const rows = await Promise.all(page.rows.map(async (claim) => toView(claim, await detailsOf(claim))))
  return { rows, next: toCursor(page.next) }
}
