import type { ExplorerPart } from '../../shared/accounts/explorer-parts.ts'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { streakDays } from '../../shared/missions/kinds.ts'
import * as users from '../accounts/users.table.ts'
import * as awards from '../membership/awards.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { dayOf } from '../missions/reward.ts'
import * as rewards from '../missions/rewards.table.ts'
import { streakOf } from '../missions/streak.ts'
import { batchGet, type TypedKey } from '../table/rows.ts'
import * as betas from './betas.table.ts'
import { explorerAttributes, shownParts, toExplorer, type ExplorerProfile, type ExplorerRecord } from './explorer.ts'

/** The latest rewards that decide the badges and the streak. */
const rewardsRead = 50

async function paidRewards(userId: string) {
  const { rows } = await rewards.page(userId, { after: undefined, limit: rewardsRead })
  return rows.filter(({ status }) => status === 'paid')
}

/** Reads what these parts show, and no more. */
async function readRecord(userId: string, parts: readonly ExplorerPart[], now: Date): Promise<ExplorerRecord> {
  const shows = (...any: ExplorerPart[]) => any.some((part) => parts.includes(part))
  const [paid, logins, games] = await Promise.all([
    shows('badges', 'streak') ? paidRewards(userId) : [],
    shows('streak') ? awards.latestDays(userId, streakDays, { isEventuallyConsistent: true }) : [],
    shows('games') ? betas.countOf(userId) : 0,
  ])
  const paidStreaks = paid.filter(({ kind }) => kind === 'streak').map(dayOf)
  return {
    paidKinds: new Set(paid.map(({ kind }) => kind)),
    streak: streakOf({ logins: new Set(logins), paid: new Set(paidStreaks) }, sydneyDay(now)),
    games,
  }
}

/** The card of the member with this username, if they have switched it on. */
export async function findExplorer(username: string, now: Date): Promise<Explorer | undefined> {
  const userId = await users.findId(username)
  if (userId === undefined) return undefined
  const key: TypedKey<ExplorerProfile> = users.key(userId)
  const profile = (await batchGet([key], explorerAttributes)).get(key)
  const parts = profile && shownParts(profile)
  return parts && toExplorer(profile, parts, await readRecord(userId, parts, now))
}
