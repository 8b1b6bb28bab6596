import type Stripe from 'stripe'
import { invalid, missing } from './stripe-problem.ts'

/** A page of a list that is newest first. */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  { limit = 10, starting_after: after, ending_before: before }: Stripe.PaginationParams,
  url: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', 'limit')
  if (before !== undefined) {
    const end = placeOf(all, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : placeOf(all, after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url }
}

function placeOf(all: readonly { id: string }[], id: string, param: string): number {
  const place = all.findIndex((each) => each.id === id)
  if (place < 0) throw missing('object', id, param)
  return place
}
