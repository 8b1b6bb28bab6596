import pMap from 'p-map'
import { asError } from '../log.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import { batchGet } from '../table/rows.ts'
import { checkRow, OptimisticLockError, transact } from '../table/transactions.ts'
import * as accountList from './account-list.table.ts'
import * as search from './search-rows.table.ts'
import type { User } from './user.ts'
import * as users from './users.table.ts'

/** The accounts checked so far, those whose rows were written, and those that could not be. */
export type Reindexing = { checked: number; written: number; failures: { userId: string; reason: string }[] }

const pageSize = 100
const concurrency = 4

/** The accounts of this page that lack a row. One that is being deleted is left to its deletion. */
async function outdated(userIds: string[]): Promise<User[]> {
  const keys = userIds.map(users.key)
  const profiles = await batchGet(keys)
  const open = keys.flatMap((key) => profiles.get(key) ?? []).filter(({ deletingAt }) => deletingAt === undefined)
  const rows = await batchGet(open.flatMap(search.keysOf), ['entity'])
  return open.filter((user) => search.keysOf(user).some((key) => rows.get(key) === undefined))
}

/** Writes the rows of the account, on condition that it is as read. Returns whether it still exists. */
const reindex = (userId: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const user = await users.find(userId)
    if (!user || user.deletingAt !== undefined) return false
    const { condition, values } = search.asRead(user)
    const isAsRead = `${condition} AND attribute_not_exists(deletingAt)`
    await transact([
      checkRow(users.key(userId), isAsRead, values, () => new OptimisticLockError()),
      ...search.add(user),
    ])
    return true
  })

/**
 * Gives every account the rows by which staff find it. Nothing else changes. Yields the numbers so far, page by page; a run that was
 * interrupted is repeated, and writes only what is missing.
 */
export async function* reindexAccounts(): AsyncGenerator<Reindexing> {
  const progress: Reindexing = { checked: 0, written: 0, failures: [] }
  let after: string | undefined
  do {
    const { ids, next } = await accountList.byUsername({ after, limit: pageSize })
    await pMap(
      await outdated(ids),
      async ({ id }) => {
        try {
          if (await reindex(id)) progress.written += 1
        } catch (error) {
          progress.failures.push({ userId: id, reason: asError(error).message })
        }
      },
      { concurrency },
    )
    progress.checked += ids.length
    yield progress
    after = next
  } while (after !== undefined)
}
