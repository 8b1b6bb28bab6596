import { userTypes, type UserType } from '../../shared/accounts/schema.ts'
import { query } from '../table/rows.ts'
import { searchTerm } from './keys.ts'
import type { SearchRow } from './search-rows.table.ts'
import type { SearchTerm } from './search-terms.ts'

/** How a search reads the search rows of accounts. In a file of its own: other code only writes them. */

export type Found = { userId: string; position: string }

type Page = {
  /** The role of the accounts; without one, any. */
  role: UserType | undefined
  /** The position of the last row on the previous page. */
  after: string | undefined
  limit: number
}

const inKeyOrder = (one: Found, other: Found): number =>
  Buffer.compare(Buffer.from(one.position), Buffer.from(other.position))

/** The rows of a kind in all these partitions, by term. */
async function ofKind({ kind, term }: SearchTerm, { role, after, limit }: Page): Promise<Found[]> {
  const found = await Promise.all(
    (role ? [role] : userTypes).map((each) =>
      query<SearchRow & { sk: string }>({
        in: searchTerm(each, `${kind}#${term}`),
        attributes: ['userId', 'sk'],
        limit,
        isEventuallyConsistent: true,
        after: after === undefined ? undefined : searchTerm(each, after),
      }),
    ),
  )
  return found
    .flat()
    .map(({ userId, sk }) => ({ userId, position: sk }))
    .toSorted(inKeyOrder)
}

/** Whether a term with one of these prefixes can be at the position. */
export const isWithin = (prefixes: readonly SearchTerm[], position: string): boolean =>
  prefixes.some(({ kind, term }) => position.startsWith(`${kind}#${term}`))

/**
 * The rows whose terms have one of these prefixes, one kind after another: up to `limit`, all read in one round trip. An account may
 * occur several times.
 */
export async function find(prefixes: readonly SearchTerm[], page: Page): Promise<Found[]> {
  const { after } = page
  const start = after === undefined ? 0 : prefixes.findIndex((each) => isWithin([each], after))
  const kinds = prefixes.slice(Math.max(start, 0))
  const found = await Promise.all(
    kinds.map((prefix, place) => ofKind(prefix, { ...page, after: place === 0 ? after : undefined })),
  )
  return found.flat().slice(0, page.limit)
}
