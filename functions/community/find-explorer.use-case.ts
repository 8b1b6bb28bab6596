import type { Explorer } from '../../shared/community/explorer-schema.ts'
import * as users from '../accounts/users.table.ts'
import * as rewards from '../missions/rewards.table.ts'
import { batchGet, type TypedKey } from '../table/rows.ts'
import { explorerAttributes, shownParts, toExplorer, type ExplorerProfile } from './explorer.ts'

/** The latest rewards that decide the badges. */
const rewardsRead = 50

const paidKinds = async (userId: string) => {
  const { rows } = await rewards.page(userId, { after: undefined, limit: rewardsRead })
  return new Set(rows.flatMap(({ kind, status }) => (status === 'paid' ? [kind] : [])))
}

/** The card of the member with this username, if they have switched it on. */
export async function findExplorer(username: string): Promise<Explorer | undefined> {
  const userId = await users.findId(username)
  if (userId === undefined) return undefined
  const key: TypedKey<ExplorerProfile> = users.key(userId)
  const profile = (await batchGet([key], explorerAttributes)).get(key)
  const parts = profile && shownParts(profile)
  if (!parts) return undefined
  return toExplorer(profile, parts, parts.includes('badges') ? await paidKinds(userId) : new Set())
}
