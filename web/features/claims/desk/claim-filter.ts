import * as v from 'valibot'
import type { ClaimState } from '../../../../shared/claims/claims-query.ts'

// In a file of its own: the app loads the filter itself with its routes.

/** The lists of the desk. `pending` is the first. */
export const claimViews = ['pending', 'processed', 'approved', 'declined', 'cancelled', 'all'] as const
export type ClaimView = (typeof claimViews)[number]

/** Which claims are listed: a view, and of which member. */
export type ClaimFilter = { view: ClaimView; member: string | undefined }

/** The filter that the URL names. */
export function claimFilter(search: URLSearchParams): ClaimFilter {
  const view = v.safeParse(v.picklist(claimViews), search.get('status'))
  return { view: view.success ? view.output : 'pending', member: search.get('member')?.trim() || undefined }
}

/**
 * What the server is asked for. Without a state and a member it answers with the claims that wait, oldest first, and those that were
 * processed last.
 */
export function claimsQuery({ view, member }: ClaimFilter): { status?: ClaimState; member?: string } {
  const ofMember = member === undefined ? {} : { member }
  if (view === 'all' || view === 'processed') return ofMember
  if (view === 'pending') return member === undefined ? {} : { status: 'waiting', ...ofMember }
  return { status: view, ...ofMember }
}
