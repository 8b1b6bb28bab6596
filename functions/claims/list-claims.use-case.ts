import * as v from 'valibot'
import type { ClaimsQuery, ClaimState } from '../../shared/claims/claims-query.ts'
import { claimKinds } from '../../shared/claims/schema.ts'
import { Id, Time } from '../../shared/text.ts'
import * as users from '../accounts/users.table.ts'
import { fromCursor } from '../http/cursor.ts'
import { isPending, type ListedClaim } from './claim.ts'
import * as lists from './claim-lists.table.ts'

const maxPending = 100
const maxProcessed = 10
const pageSize = 50
/** How many of a member's claims a page reads. The state selects from them. */
const maxOfMember = 100

const Position = v.object({
  kind: v.picklist(claimKinds),
  userId: Id,
  createdAt: Time,
  id: Id,
  processedAt: v.optional(Time),
})

const isIn = (state: ClaimState, claim: ListedClaim): boolean =>
  state === 'waiting' ? isPending(claim) : claim.status === state

type Position = lists.ListPosition | undefined

/** Pending claims, oldest first; on the first page, then the latest processed ones. */
async function overview(after: Position): Promise<lists.ClaimPage> {
  const [pending, processed] = await Promise.all([
    lists.pending({ after, limit: maxPending }),
    after ? [] : lists.latestProcessed(maxProcessed),
  ])
  return { rows: [...pending.rows, ...processed], next: pending.next }
}

/** A page may have no claim in the state although a later page has one: each page reads a limited number of claims. */
async function ofMember(
  usernameOrEmail: string,
  state: ClaimState | undefined,
  after: Position,
): Promise<lists.ClaimPage> {
  const userId = await users.findId(usernameOrEmail)
  if (userId === undefined) return { rows: [], next: undefined }
  const { rows, next } = await lists.ofMember(userId, { after, limit: maxOfMember })
  return { rows: state === undefined ? rows : rows.filter((claim) => isIn(state, claim)), next }
}

/** A page of the claims that the query selects. */
export function listClaims({ status, member, cursor }: ClaimsQuery): Promise<lists.ClaimPage> {
  const after = fromCursor(Position, cursor)
  if (member) return ofMember(member, status, after)
  return status === undefined ? overview(after) : lists.inState(status, { after, limit: pageSize })
}
