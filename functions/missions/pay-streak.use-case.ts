import { dailyLoginPoints } from '../../shared/membership/tiers.ts'
import type { Award, AwardReply } from '../membership/award-daily-login.ts'
import * as awards from '../membership/awards.table.ts'
import { Problem } from '../problem.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { type ListedMission, isOpenOn, mayPay } from './mission.ts'
import { payFromBudget } from './pay-reward.use-case.ts'
import { newReward, periodOf, type Earner, type PaidReply } from './reward.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { batchGet } from '../table/rows.ts'
import { streakDays } from '../../shared/missions/kinds.ts'
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

type Context = {
  member: Earner
  id: string
  now: Date
  /** More parts of the transaction, which may depend on what is paid. */
  extraParts: (reply: AwardReply) => TransactionPart[]
}

/**
 * Stores the award of the day together with the reward of the streak that it completes. Undefined when the mission's budget is
 * spent: the day then counts without a reward. Throws `already_claimed`.
 */
export async function payStreak(
  mission: ListedMission,
  award: Award,
  { member, id, now, extraParts }: Context,
): Promise<AwardReply | undefined> {
  const reward = newReward(mission, award.userId, { id, period: periodOf(mission, now), now })
  const toReply = ({ solcoins, balance, loyaltyPoints, tier }: PaidReply): AwardReply => ({
    loyaltyPoints,
    tier,
    title: mission.title,
    solcoins,
    balance,
  })
  try {
    const paid = await payFromBudget(mission, reward, {
      member,
      actor: award.userId,
      otherPoints: dailyLoginPoints,
      now,
      extraParts: (payment) => [...extraParts(toReply(payment)), awards.insertActivity(award)],
    })
    return toReply(paid)
  } catch (error) {
    if (error instanceof Problem && error.code === 'budget_spent') return undefined
    throw error
  }
}
