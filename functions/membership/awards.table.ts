import { dailyLoginKind, type Award } from './award-daily-login.ts'
import { Problem } from '../problem.ts'
import type { PointsChange } from './change-points.ts'
import * as leaders from './leaders.table.ts'
import { dailyLoginPoints } from '../../shared/membership/tiers.ts'
import { accountKeys } from '../accounts/keys.ts'
import { membershipKeys } from './keys.ts'
import { query, type TypedKey, type Row } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { updateRow, insertRow, transact, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

export const entity = defineEntity('activity', membershipKeys.activity, {
  ...memberRow,
  changes: 'never',
  personal: null,
  download: { part: 'activity', attributes: exported.activity },
  audit: { reads: ['pointsEarned'], refersTo: ['user'] },
})

/** An activity that earned points. */
export type Activity = {
  userId: string
  activityType: string
  pointsEarned: number
  description: string
  timestamp: string
}

/** The key of the award for a day, written as 2026-11-21. */
export const key = (userId: string, day: string): TypedKey<Activity> =>
  membershipKeys.activity(userId, dailyLoginKind, day)

/** The latest days for which the member has taken the award, newest first. For lists, they may be a second old, and cost half. */
export async function latestDays(
  userId: string,
  limit: number,
  { isEventuallyConsistent = false } = {},
): Promise<string[]> {
  const prefix = membershipKeys.activities(userId, dailyLoginKind)
  const rows = await query<Key>({ in: prefix, attributes: ['sk'], newestFirst: true, limit, isEventuallyConsistent })
  return rows.map(({ sk }) => sk.slice(prefix.sk.length))
}

/** The award as an activity of its day. Fails with `already_claimed` if the day has one. */
export function insertActivity({ userId, day, at }: Pick<Award, 'userId' | 'day' | 'at'>): TransactionPart {
  const activity: Row<Activity> = {
    ...key(userId, day),
    ...entity.stamp,
    userId,
    activityType: dailyLoginKind,
    pointsEarned: dailyLoginPoints,
    description: 'Daily login',
    timestamp: at,
  }
  return insertRow(activity, () => new Problem('already_claimed'))
}

/** The update of a profile by a change of points. Its condition fails if the points, or joining the leaderboard, have changed. */
export const pointsUpdate = ({ before, after, tier, monthPoints, isOnLeaderboard }: PointsChange) => ({
  set: 'loyaltyPoints = :points, membershipTier = :tier, monthPoints = :monthPoints',
  condition: `loyaltyPoints = :pointsBefore AND ${isOnLeaderboard ? 'attribute_exists' : 'attribute_not_exists'}(onLeaderboard)`,
  values: { ':points': after, ':tier': tier, ':monthPoints': monthPoints, ':pointsBefore': before },
})

/** The member's place on the leaderboard after a change of points, if they have joined it. */
export const placeAfter = (userId: string, { isOnLeaderboard, monthPoints }: PointsChange): TransactionPart[] =>
  isOnLeaderboard ? [leaders.place(userId, monthPoints)] : []

/**
 * Sets the points and the tier of a member, and their place on the leaderboard. Fails with OptimisticLockError if the points have
 * changed since they were read.
 */
export function setPoints(userId: string, change: PointsChange): TransactionPart[] {
  const { set, condition, values } = pointsUpdate(change)
  const write = { update: `SET ${set}`, condition: `${condition} AND attribute_not_exists(deletingAt)`, values }
  return [updateRow(accountKeys.user(userId), write), ...placeAfter(userId, change)]
}

/** Stores the award and updates the points and the tier, together with more parts: all or nothing. Throws `already_claimed`. */
export const commit = (award: Award, extraParts: TransactionPart[]): Promise<void> =>
  transact([...extraParts, insertActivity(award), ...setPoints(award.userId, award.points)])
