import * as users from './users.table.ts'
import { batchGet } from '../table/rows.ts'

/** The usernames of these users, by id. Ids of no user are left out. */
export async function usernamesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)]
  const profiles = await batchGet(distinct.map(users.key), ['username'])
  return new Map(
    distinct.flatMap((id) => {
      const profile = profiles.get(users.key(id))
      return profile ? [[id, profile.username] as const] : []
    }),
  )
}
