import type { Face } from '../../shared/accounts/avatars.ts'
import { batchGet, type TypedKey } from '../table/rows.ts'
import { accountKeys } from './keys.ts'
import { faceOf, type User } from './user.ts'

/** A user as lists for staff name one. Everything is null once the account is deleted. */
export type Person = { id: string; username: string | null; firstName: string | null; face: Face | null }

type Named = Pick<User, 'username' | 'firstName' | 'avatar' | 'membershipTier'>
const key = (id: string): TypedKey<Named> => accountKeys.user(id)

/** The user with this id, as lists for staff name one. */
export const toPerson = (id: string, user: Named | undefined): Person => ({
  id,
  username: user?.username ?? null,
  firstName: user?.firstName ?? null,
  face: user ? faceOf(user) : null,
})

/** Finds the people with these ids in one read. */
export async function findPeople(ids: Iterable<string>): Promise<(id: string) => Person> {
  const found = await batchGet([...ids].map(key), ['username', 'firstName', 'avatar', 'membershipTier'])
  return (id) => toPerson(id, found.get(key(id)))
}
