import * as v from 'valibot'

// In a file of its own: the app loads it with its routes.

/** The lists of the desk: all that waits, what the viewer may approve of it, and what no longer waits. */
export const approvalViews = ['waiting', 'mine', 'decided'] as const
export type ApprovalView = (typeof approvalViews)[number]

/** The list that the URL names; by default all that waits. */
export const approvalView = (search: URLSearchParams): ApprovalView =>
  v.parse(v.fallback(v.picklist(approvalViews), 'waiting'), search.get('status'))
