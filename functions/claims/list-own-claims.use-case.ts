import * as v from 'valibot'
import type { ClaimKind } from '../../shared/claims/schema.ts'
import * as claims from './claims.table.ts'
import type { ListedOwnClaim } from './claim.ts'
import { open } from '../vault/vault.ts'
import { fromCursor, toCursor } from '../http/cursor.ts'

/** Smaller than in other lists: the vault unseals each claim's details in a call of its own. */
const pageSize = 25
/** The end of a claim's sort key: its time and its id. */
const Position = v.pipe(v.string(), v.regex(/^[\d:.TZ-]{24}#[\da-f-]{36}$/))

type Page = Awaited<ReturnType<typeof claims.page>>

/** A page of the member's own claims or vouchers, newest first. Their details stay sealed. */
export const findOwnClaims = (
  kind: ClaimKind,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<Page> => claims.page(kind, userId, { after: fromCursor(Position, cursor), limit: pageSize })

/** The unsealed details of an approved claim; undefined for any other. */
const detailsOf = async ({ id, sealedDetails }: ListedOwnClaim): Promise<string | undefined> =>
  sealedDetails === undefined ? undefined : open(sealedDetails, id)

/** Unseals the details of the claims and shows them to their owner. */
export async function showOwnClaims<T>(page: Page, toView: (claim: ListedOwnClaim, details: string | undefined) => T) {
  const rows = await Promise.all(page.rows.map(async (claim) => toView(claim, await detailsOf(claim))))
  return { rows, next: toCursor(page.next) }
}
