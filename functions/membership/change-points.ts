import { loweredTier, tierFor, type TierLevel } from '../../shared/membership/tiers.ts'
import { sydneyDay } from './sydney-day.ts'

/** The points that a member has earned in a calendar month of the studio, such as 2026-11. */
export type MonthPoints = { month: string; points: number }

/** What a change of points depends on. */
export type Scored = {
  loyaltyPoints: number
  membershipTier: TierLevel
  /** Of the latest month in which the member earned points. Absent until then. */
  monthPoints?: MonthPoints
  /** Whether the member has joined the leaderboard. */
  onLeaderboard?: true
}

/** A member's points before and after a call, and what they reach. */
export type PointsChange = {
  before: number
  after: number
  tier: TierLevel
  monthPoints: MonthPoints
  isOnLeaderboard: boolean
}

export const monthOf = (at: Date): string => sydneyDay(at).slice(0, 7)

/** What the member has earned in the current month. */
export const pointsThisMonth = ({ monthPoints }: Pick<Scored, 'monthPoints'>, now: Date): number =>
  monthPoints?.month === monthOf(now) ? monthPoints.points : 0

/**
 * Adds points, or takes them back. Points that are earned never lower the tier. What is taken back counts in the month in which it
 * is, and no month has less than none.
 */
export function changePoints(member: Scored, difference: number, now: Date): PointsChange {
  const { loyaltyPoints: before, membershipTier } = member
  const after = Math.max(0, before + difference)
  return {
    before,
    after,
    tier: difference < 0 ? loweredTier({ before, after }, membershipTier) : tierFor(after, membershipTier),
    monthPoints: { month: monthOf(now), points: Math.max(0, pointsThisMonth(member, now) + difference) },
    isOnLeaderboard: member.onLeaderboard === true,
  }
}
