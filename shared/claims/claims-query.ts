import * as v from 'valibot'
import { Cursor, optionalQuery } from '../text.ts'

/** The filters of the claims desk. `waiting`: claims and vouchers that staff have yet to decide. */
export const claimStates = ['waiting', 'approved', 'declined', 'cancelled'] as const
export const ClaimState = v.picklist(claimStates, 'Invalid input')
export type ClaimState = (typeof claimStates)[number]

/**
 * Without a filter, the claims desk: the claims that wait, oldest first, then the ten decided most recently. With a state, a
 * member or both, all such claims, newest first.
 */
export const ClaimsQuery = v.object({
  status: v.optional(ClaimState),
  /** The username or the email address of the account, in any case. */
  member: optionalQuery(254),
  cursor: Cursor,
})
export type ClaimsQuery = v.InferOutput<typeof ClaimsQuery>
