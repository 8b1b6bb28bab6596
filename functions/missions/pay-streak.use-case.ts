import { dailyLoginPoints } from '../../shared/membership/tiers.ts'
import type { Award, AwardReply } from '../membership/award-daily-login.ts'
import * as awards from '../membership/awards.table.ts'
import { Problem } from '../problem.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { ListedMission } from './mission.ts'
import { payFromBudget } from './pay-reward.use-case.ts'
import { newReward, periodOf, type Earner, type PaidReply } from './reward.ts'

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
