import { daysUntil } from '../../shared/calendar.ts'
import type { Missions } from '../../shared/missions/schema.ts'
import { toAmount } from '../../shared/money.ts'
import * as awards from '../membership/awards.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { batchGet } from '../table/rows.ts'
import * as budgets from './budgets.table.ts'
import type { ListedMission } from './mission.ts'
import { toMission, type OwnPart } from './mission-views.ts'
import * as missions from './missions.table.ts'
import * as evidenceRows from './evidence.table.ts'
import { earnedOf, periodOf, type ListedReward } from './reward.ts'
import * as rewards from './rewards.table.ts'
import { lastDays, streakOf } from './streak.ts'

/** How long members see a mission that has ended. */
const shownDays = 7

/** The missions that members see, without their budgets, and the member's rewards of this month. */
export async function listMissions(userId: string, now: Date) {
  const today = sydneyDay(now)
  const firstDay = daysUntil(today, shownDays + 1).at(-1) as string
  const [listed, ofMonth, logins] = await Promise.all([
    missions.endingFrom(firstDay),
    rewards.ofMonth(userId, today),
    awards.latestDays(userId, shownDays),
  ])
  return { today, listed: listed.filter(({ startsOn }) => startsOn <= today), ofMonth, logins: new Set(logins) }
}

/** The keys of the member's rewards that decide the state of a mission: this period's, or those of a streak's days. */
const rewardKeys = (mission: ListedMission, userId: string, { now, today }: { now: Date; today: string }) =>
  (mission.kind === 'streak' ? lastDays(today) : [periodOf(mission, now)]).map((period) => ({
    period,
    key: rewards.key({ userId, missionId: mission.id, period }),
  }))

type Listed = Awaited<ReturnType<typeof listMissions>>

/** The missions with their budgets and the member's progress. Missions without a budget are not shown. */
export async function readMissions(
  userId: string,
  { today, listed, ofMonth, logins }: Listed,
  now: Date,
): Promise<Missions> {
  const keys = listed.map((mission) => rewardKeys(mission, userId, { now, today }))
  const [found, totals] = await Promise.all([
    batchGet(keys.flat().map(({ key }) => key)),
    budgets.totals(listed.map(({ id }) => id)),
  ])
  const present = keys.map((each) => each[0] && found.get(each[0].key))
  const sent = present.map((reward) =>
    reward && reward.kind === 'evidence' && reward.status !== 'paid' ? evidenceRows.key(userId, reward.id) : undefined,
  )
  const foundEvidence = await batchGet(sent.filter((key) => key !== undefined))
  const parts = listed.flatMap((mission, index): OwnPart[] => {
    const [budget, evidenceKey] = [totals[index], sent[index]]
    if (!budget || budget.funded === 0) return []
    const paid = new Set(keys[index]?.flatMap(({ period, key }) => (found.get(key)?.status === 'paid' ? [period] : [])))
    return [
      {
        mission,
        budget,
        reward: present[index],
        evidence: evidenceKey && foundEvidence.get(evidenceKey),
        ofMonth,
        streak: mission.kind === 'streak' ? streakOf({ logins, paid }, today) : undefined,
      },
    ]
  })
  return { missions: parts.map((part) => toMission(part, today)), thisMonth: monthOf(ofMonth) }
}

const monthOf = (ofMonth: ListedReward[]) => {
  const earned = ofMonth.map(earnedOf).filter((amount) => amount > 0)
  return { earned: toAmount(earned.reduce((sum, amount) => sum + amount, 0)), rewards: earned.length }
}
