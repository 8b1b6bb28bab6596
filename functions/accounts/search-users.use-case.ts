import * as v from 'valibot'
import type { UsersQuery } from '../../shared/accounts/users-query.ts'
import { Username } from '../../shared/accounts/schema.ts'
import { fromCursor } from '../http/cursor.ts'
import { cutPage } from '../table/pages.ts'
import * as search from './search-matches.table.ts'
import { positionOf } from './search-rows.table.ts'
import { prefixesOf, firstMatch, type SearchPrefix } from './search-terms.ts'
import type { ListedUser } from './user.ts'
import * as users from './users.table.ts'

const pageSize = 100

type Page = { users: ListedUser[]; next: string | undefined }

/** Without a text, accounts are listed by username. */
const anyUsername: SearchPrefix = { kind: 'username', term: '' }

/** The accounts that match, by their matching term. Reads one extra row to find out whether there is a next page. */
async function matches(prefixes: readonly SearchPrefix[], { role, cursor }: UsersQuery): Promise<Page> {
  const Position = v.pipe(
    v.string(),
    v.maxLength(400),
    v.check((position) => search.isWithin(prefixes, position)),
  )
  const found = await search.find(prefixes, { role, after: fromCursor(Position, cursor), limit: pageSize + 1 })
  const { rows: shown, last } = cutPage(found, pageSize)
  const profiles = await users.findListed(shown.map(({ userId }) => userId))
  const matching = shown.flatMap(({ userId, position }) => {
    const user = profiles.get(userId)
    const first = user && firstMatch(user, prefixes)
    const isShownHere = first !== undefined && positionOf(first, userId) === position
    return user && isShownHere && (role === undefined || user.userType === role) ? [user] : []
  })
  return { users: matching, next: last?.position }
}

/**
 * A page of the accounts whose username or email address begins with the text, or whose name has words that begin with its words;
 * without a text, all accounts, by username. With a role, only accounts with that role.
 */
export async function searchUsers(query: UsersQuery): Promise<Page> {
  const { q = '', role, cursor } = query
  if (q !== '') return matches(prefixesOf(q), query)
  if (role !== undefined) return matches([anyUsername], query)
  return users.page({ after: fromCursor(Username, cursor), limit: pageSize })
}
