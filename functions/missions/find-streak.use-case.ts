import * as awards from '../membership/awards.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { batchGet } from '../table/rows.ts'
import { streakDays } from '../../shared/missions/kinds.ts'
import { isOpenOn, mayPay, type ListedMission } from './mission.ts'
import * as missions from './missions.table.ts'
import * as rewards from './rewards.table.ts'
import { lastDays, streakOf } from './streak.ts'

/**
 * The streak mission that today's login completes, if any. On most days the member's last logins rule one out, and nothing else
 * is read.
 */
export async function findCompletedStreak(userId: string, now: Date): Promise<ListedMission | undefined> {
  const today = sydneyDay(now)
  const days = lastDays(today)
  const logins = new Set([today, ...(await awards.latestDays(userId, streakDays))])
  if (!days.every((day) => logins.has(day))) return undefined
  const open = await missions.endingFrom(today)
  const mission = open.find((each) => each.kind === 'streak' && isOpenOn(each, today) && mayPay(each, userId))
  if (!mission) return undefined
  const keys = days.map((period) => ({ period, key: rewards.key({ userId, missionId: mission.id, period }) }))
  const found = await batchGet(keys.map(({ key }) => key))
  const paid = new Set(keys.flatMap(({ period, key }) => (found.get(key) ? [period] : [])))
  return streakOf({ logins, paid }, today) === streakDays ? mission : undefined
}
