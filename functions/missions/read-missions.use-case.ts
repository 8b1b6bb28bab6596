import { daysUntil } from '../../shared/calendar.ts'
import { paysEachTime, streakDays } from '../../shared/missions/kinds.ts'
import type { Missions } from '../../shared/missions/schema.ts'
import { toAmount } from '../../shared/money.ts'
import * as awards from '../membership/awards.table.ts'
import { startOfMonth, sydneyDay } from '../membership/sydney-day.ts'
import { batchGet } from '../table/rows.ts'
import type { ShownMission } from './mission.ts'
import { toMission } from './mission-views.ts'
import * as missions from './missions.table.ts'
import type { Evidence } from './evidence.ts'
import * as evidenceRows from './evidence.table.ts'
import { dayOf, earnedOf, periodOf, type ListedReward, type Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'
import { streakOf } from './streak.ts'

/** How long members see a mission that has ended. */
const shownDays = 7

/** Longer than a month, a week and a streak: the rewards of this time decide about every mission but those of `isOlder`. */
const recentDays = 35

/** The missions that members see, and the member's rewards that decide about them. */
export async function listMissions(userId: string, now: Date) {
  const today = sydneyDay(now)
  const before = (days: number) => daysUntil(today, days + 1).at(-1) as string
  const recentFrom = before(recentDays)
  const [listed, recent] = await Promise.all([missions.shownFrom(before(shownDays)), rewards.since(userId, recentFrom)])
  // A mission without a budget is not shown.
  const shown = listed.filter(({ startsOn, budget }) => startsOn <= today && budget.funded > 0)
  return { today, shown, recentFrom, recent }
}

type Listed = Awaited<ReturnType<typeof listMissions>>

/** Whether the member's reward may have been paid before the recent ones. */
const isOlder = ({ kind, perMember, startsOn }: ShownMission, { recentFrom }: Listed): boolean =>
  perMember === 'once' && !paysEachTime(kind) && kind !== 'streak' && startsOn < recentFrom

type Own = Pick<Reward, 'id' | 'kind' | 'status'>

/** The member's reward of the mission's present period. None decides about a mission that pays each time. */
function presentOf(mission: ShownMission, { recent }: Listed, now: Date): ListedReward | undefined {
  if (paysEachTime(mission.kind)) return undefined
  const period = periodOf(mission, now)
  return recent.find(
    ({ summary, createdAt }) => summary.missionId === mission.id && periodOf(mission, new Date(createdAt)) === period,
  )
}

/** The evidence of rewards that are not paid, by its id. */
async function readEvidence(userId: string, own: readonly (Own | undefined)[]): Promise<Map<string, Evidence>> {
  const unpaid = own.flatMap((reward) => (reward?.kind === 'evidence' && reward.status !== 'paid' ? [reward.id] : []))
  const found = await batchGet(unpaid.map((id) => evidenceRows.key(userId, id)))
  return new Map(
    unpaid.flatMap((id) => {
      const evidence = found.get(evidenceRows.key(userId, id))
      return evidence ? [[id, evidence]] : []
    }),
  )
}

/** The days on which the member has logged in, if one of the missions counts them. */
const readLogins = async (userId: string, shown: readonly ShownMission[]): Promise<ReadonlySet<string>> =>
  new Set(
    shown.some(({ kind }) => kind === 'streak')
      ? await awards.latestDays(userId, streakDays, { isEventuallyConsistent: true })
      : [],
  )

/** The missions with the member's progress. */
export async function readMissions(userId: string, listed: Listed, now: Date): Promise<Missions> {
  const { today, shown, recent } = listed
  const present = shown.map((mission) => presentOf(mission, listed, now))
  const olderKey = (mission: ShownMission) => rewards.key({ userId, missionId: mission.id, period: 'once' })
  const older = shown.filter((mission, index) => !present[index] && isOlder(mission, listed))
  const [foundOlder, recentEvidence, logins] = await Promise.all([
    batchGet(older.map(olderKey), ['id', 'kind', 'status'], { isEventuallyConsistent: true }),
    readEvidence(userId, present),
    readLogins(userId, shown),
  ])
  const own = shown.map((mission, index): Own | undefined => present[index] ?? foundOlder.get(olderKey(mission)))
  const olderEvidence = await readEvidence(
    userId,
    own.filter((_, index) => !present[index]),
  )
  // Compares stored times, so that no calendar is asked for each reward.
  const monthStart = startOfMonth(today).toISOString()
  const ofMonth = recent.filter(({ createdAt }) => createdAt >= monthStart)
  const paidStreaks = (id: string) =>
    new Set(
      recent.flatMap((reward) => (reward.summary.missionId === id && reward.status === 'paid' ? [dayOf(reward)] : [])),
    )
  return {
    missions: shown.map((mission, index) => {
      const reward = own[index]
      const evidence = reward && (recentEvidence.get(reward.id) ?? olderEvidence.get(reward.id))
      const streak = mission.kind === 'streak' ? streakOf({ logins, paid: paidStreaks(mission.id) }, today) : undefined
      return toMission({ mission, reward, evidence, ofMonth, streak }, today)
    }),
    thisMonth: monthOf(ofMonth),
  }
}

const monthOf = (ofMonth: ListedReward[]) => {
  const earned = ofMonth.map(earnedOf).filter((amount) => amount > 0)
  return { earned: toAmount(earned.reduce((sum, amount) => sum + amount, 0)), rewards: earned.length }
}
