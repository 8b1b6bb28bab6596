import { accountKeys } from './keys.ts'
import { batchGet, put, query, type Row } from '../table/rows.ts'
import { putRow, type TransactionPart } from '../table/transactions.ts'
import type { Key } from '../table/schema.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('account', accountKeys.listed, {
  owner: 'about a member',
  changes: 'yes',
  index: null,
  personal: null,
  deletion: 'kept',
  download: { hidden: 'it is the id of the profile' },
  proof: { refersTo: ['user', 'ledger'] },
  figures: null,
})

/**
 * The list of all accounts by their ids, over 16 partitions. An account stays in it when it is deleted, because its ledger does:
 * the ledger proof walks this list.
 */

type Listed = {
  /** When it was added, unless the account was opened with it. Earlier reports do not cover its ledger. */
  addedAt?: string
}
export type ListedAccount = Listed & { userId: string }

const row = (userId: string, listed: Listed = {}): Row<Listed> => ({
  ...accountKeys.listed(userId),
  ...entity.stamp,
  ...listed,
})

export const add = (userId: string): TransactionPart => putRow(row(userId))

type NamedAccount = { userId: string; gsi1sk: string }

/** The ids of the accounts that have a username, up to `limit`, by that name in lower case. The rows may be a second old. */
export async function byUsername({ after, limit }: { after: string | undefined; limit: number }) {
  const rows = await query<NamedAccount>({
    in: { index: accountKeys.usernameIndex('').gsi1pk },
    attributes: ['userId', 'gsi1sk'],
    limit,
    after: after === undefined ? undefined : { ...accountKeys.username(after), ...accountKeys.usernameIndex(after) },
  })
  return { ids: rows.map(({ userId }) => userId), next: rows.length < limit ? undefined : rows.at(-1)?.gsi1sk }
}

/** Adds those that are not in the list: accounts that were opened before there was one. Returns how many. */
export async function addMissing(userIds: string[]): Promise<number> {
  const keys = userIds.map(accountKeys.listed)
  const found = await batchGet(keys, ['entity'])
  const missing = userIds.filter((_, place) => !found.get(keys[place] as Key))
  const addedAt = new Date().toISOString()
  await Promise.all(missing.map((userId) => put(row(userId, { addedAt }))))
  return missing.length
}

type Position = { after: string | undefined; limit: number }

/** Up to `limit` accounts of a partition, by their ids, after this one. */
export async function page(partition: string, { after, limit }: Position): Promise<ListedAccount[]> {
  const rows = await query<Key & Listed>({
    in: { pk: partition, sk: '' },
    attributes: ['sk', 'addedAt'],
    limit,
    after: after === undefined ? undefined : { pk: partition, sk: after },
  })
  return rows.map(({ sk: userId, addedAt }) => ({ userId, ...(addedAt !== undefined && { addedAt }) }))
}
