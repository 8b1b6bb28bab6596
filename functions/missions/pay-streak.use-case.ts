import { dailyLoginPoints } from '../../shared/membership/tiers.ts'
import { toAmount } from '../../shared/money.ts'
import type { Award } from '../membership/award-daily-login.ts'
import * as awards from '../membership/awards.table.ts'
import { Problem } from '../problem.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { ListedMission } from './mission.ts'
import { payFromBudget } from './pay-reward.use-case.ts'
import { newReward, periodOf, type Earner } from './reward.ts'

type Context = { member: Earner; id: string; stillAuthorized: TransactionPart[]; now: Date }

/**
 * Stores the award of the day together with the reward of the streak that it completes. Undefined when the mission's budget is spent:
 * the day then counts without it. Throws `already_claimed`.
 */
export async function payStreak(mission: ListedMission, award: Award, { member, id, stillAuthorized, now }: Context) {
  const reward = newReward(mission, award.userId, { id, period: periodOf(mission, now), now })
  try {
    const { solcoins, balance, loyaltyPoints, tier } = await payFromBudget(mission, reward, {
      member,
      actor: award.userId,
      otherPoints: dailyLoginPoints,
      now,
      extraParts: () => [...stillAuthorized, awards.insertActivity(award)],
    })
    const streak = { title: mission.title, solcoins, newSolcoinBalance: toAmount(balance) }
    return { loyaltyPoints, membershipTier: tier, streak }
  } catch (error) {
    if (error instanceof Problem && error.code === 'budget_spent') return undefined
    throw error
  }
}
