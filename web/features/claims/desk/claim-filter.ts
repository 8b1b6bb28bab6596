import * as v from 'valibot'
import { ClaimState } from '../../../../shared/claims/claims-query.ts'

// In a file of its own: the app loads the filter itself with its routes.

/** Which claims are listed. Without a state and a member: those that wait, and the latest processed ones. */
export type ClaimFilter = { status?: ClaimState; member?: string }

/** The filter that the URL names. */
export function claimFilter(search: URLSearchParams): ClaimFilter {
  const status = v.safeParse(ClaimState, search.get('status'))
  const member = search.get('member')?.trim()
  return { ...(status.success && { status: status.output }), ...(member && { member }) }
}
