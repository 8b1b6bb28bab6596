import type { Page } from './parameters.ts'
import { resourceMissing } from './stripe-error.ts'

/**
 * One page of a list, newest object first.
 * @param all the objects in the order in which they were created
 */
export function paginate<T extends { id: string; created: number }>(
  all: Iterable<T>,
  { created, limit = 10, starting_after: after }: Page,
  url: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const { gte = -Infinity, lte = Infinity } = created ?? {}
  const found = [...all].toReversed().filter((each) => each.created >= gte && each.created <= lte)
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw resourceMissing('object', after, 'starting_after')
  return { object: 'list', data: found.slice(start, start + limit), has_more: found.length > start + limit, url }
}
