import type { UserType } from '../../shared/accounts/schema.ts'
import { batchGet } from '../table/rows.ts'
import * as search from './search-matches.table.ts'
import type { User } from './user.ts'
import * as users from './users.table.ts'

/** More of a role than any studio has, and few enough mails for one transaction. */
const mostOfRole = 40

/** The accounts with a role, up to 40. Somebody who got it in the last second may be missing. */
async function ofRole(role: UserType): Promise<User[]> {
  const found = await search.find([{ kind: 'username', term: '' }], { role, after: undefined, limit: mostOfRole })
  const keys = found.map(({ userId }) => users.key(userId))
  const profiles = await batchGet(keys)
  return keys.flatMap((key) => profiles.get(key) ?? []).filter(({ userType }) => userType === role)
}

export const listAdmins = (): Promise<User[]> => ofRole('admin')

/** The admins and the co-founders. */
export const listStaff = async (): Promise<User[]> => (await Promise.all([listAdmins(), ofRole('co-founder')])).flat()
