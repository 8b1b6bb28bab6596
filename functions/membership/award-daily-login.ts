import type { DailyAward } from '../../shared/membership/schema.ts'
import { dailyLoginPoints, type TierLevel } from '../../shared/membership/tiers.ts'
import { toAmount, type Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import { changePoints, type PointsChange, type Scored } from './change-points.ts'
import { sydneyDay } from './sydney-day.ts'

/** A daily login award. */
export type Award = { userId: string; day: string; points: PointsChange; at: string }

export const dailyLoginKind = 'daily-login'

/** Awards the points for the current day in Sydney. Never lowers the tier. Throws `already_claimed`. */
export function awardDailyLogin(user: Scored & { id: string }, claimed: boolean, now: Date): Award {
  if (claimed) throw new Problem('already_claimed')
  return {
    userId: user.id,
    day: sydneyDay(now),
    points: changePoints(user, dailyLoginPoints, now),
    at: now.toISOString(),
  }
}

type Points = { loyaltyPoints: number; tier: TierLevel }
/** The payment of a streak: `solcoins` as an amount, the balance after it in cents. */
type Streak = { title: string; solcoins: number; balance: Cents }

/** The reply to the member, in the form that an idempotency record stores. */
export type AwardReply = Points | (Points & Streak)

export const toDailyAward = (reply: AwardReply): DailyAward => ({
  awarded: dailyLoginPoints,
  loyaltyPoints: reply.loyaltyPoints,
  membershipTier: reply.tier,
  ...('title' in reply && {
    streak: { title: reply.title, solcoins: reply.solcoins, newSolcoinBalance: toAmount(reply.balance) },
  }),
})
