import * as v from 'valibot'
import type { ClaimKind } from '../../shared/claims/schema.ts'
import * as claims from './claims.table.ts'
import type { ListedOwnClaim } from './claim.ts'
import { fromCursor, toCursor } from '../http/cursor.ts'

const pageSize = 25
/** The end of a claim's sort key: its time and its id. */
const Position = v.pipe(v.string(), v.regex(/^[\d:.TZ-]{24}#[\da-f-]{36}$/))

type Page = Awaited<ReturnType<typeof claims.page>>

/** A page of the member's own claims or vouchers, newest first. */
export const findOwnClaims = (
  kind: ClaimKind,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<Page> => claims.page(kind, userId, { after: fromCursor(Position, cursor), limit: pageSize })

/** The page as its owner sees it. */
export const showOwnClaims = <T>({ rows, next }: Page, toView: (claim: ListedOwnClaim) => T) => ({
  rows: rows.map(toView),
  next: toCursor(next),
})
