import * as users from '../accounts/users.table.ts'
import { findPeople } from '../accounts/people.table.ts'
import { maxPlaces, type Tester } from '../../shared/community/schema.ts'
import { cutPage } from '../table/pages.ts'
import { batchGet, query } from '../table/rows.ts'
import type { SignUp } from './beta.ts'
import { communityKeys } from './keys.ts'

type Listed = Pick<SignUp, 'userId' | 'createdAt'>

/** Where a page begins: after this sign-up. */
export type Position = Listed

type PageRequest = { after: Position | undefined; limit: number }

const contactAttributes = ['username', 'firstName', 'lastName', 'email'] as const

/** The sign-ups for a beta test, first come first. Eventually consistent. */
const listed = (gameId: string, { after, limit }: PageRequest): Promise<Listed[]> => {
  const place = (one: Listed) => communityKeys.testerIndex(gameId, one.createdAt, one.userId)
  return query<Listed>({
    in: { index: place({ userId: '', createdAt: '' }).gsi1pk },
    attributes: ['userId', 'createdAt'],
    limit,
    after: after && { ...communityKeys.signUp(after.userId, gameId), ...place(after) },
  })
}

/** The sign-ups with the members' current names and addresses, without members who have just been deleted. */
async function withContacts(found: Listed[]) {
  const profiles = await batchGet(
    found.map(({ userId }) => users.key(userId)),
    contactAttributes,
  )
  return found.flatMap(({ userId, createdAt }) => {
    const profile = profiles.get(users.key(userId))
    if (!profile) return []
    const { username, firstName, lastName, email } = profile
    return [{ userId, username, firstName, lastName, email, joinedAt: createdAt }]
  })
}

/** A page of testers, without members who have just been deleted. */
export async function page(gameId: string, { after, limit }: PageRequest) {
  const { rows, last } = cutPage(await listed(gameId, { after, limit: limit + 1 }), limit)
  const personOf = await findPeople(rows.map(({ userId }) => userId))
  const testers = rows.flatMap(({ userId, createdAt }): Tester[] => {
    const { username, face } = personOf(userId)
    return username === null || face === null ? [] : [{ userId, username, face, joinedAt: createdAt }]
  })
  return { testers, next: last }
}

/** All testers of a game. */
export const all = async (gameId: string) => withContacts(await listed(gameId, { after: undefined, limit: maxPlaces }))
