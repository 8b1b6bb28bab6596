import { dailyLoginPoints, tierFor, type TierLevel } from '../../shared/membership/tiers.ts'
import { Problem } from '../problem.ts'
import { sydneyDay } from './sydney-day.ts'

/** A daily login award: the points before and after it, and the tier that they reach. */
export type Award = { userId: string; day: string; pointsBefore: number; points: number; tier: TierLevel; at: string }

export const dailyLoginKind = 'daily-login'

/** Awards the points for the current day in Sydney. Never lowers the tier. Throws `already_claimed`. */
export function awardDailyLogin(
  user: { id: string; loyaltyPoints: number; membershipTier: TierLevel },
  claimed: boolean,
  now: Date,
): Award {
  if (claimed) throw new Problem('already_claimed')
  const points = user.loyaltyPoints + dailyLoginPoints
  return {
    userId: user.id,
    day: sydneyDay(now),
    pointsBefore: user.loyaltyPoints,
    points,
    tier: tierFor(points, user.membershipTier),
    at: now.toISOString(),
  }
}
