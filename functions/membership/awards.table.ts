import { dailyLoginKind, type Award } from './award-daily-login.ts'
import { Problem } from '../problem.ts'
import { dailyLoginPoints } from '../../shared/membership/tiers.ts'
import { accountKeys } from '../accounts/keys.ts'
import { membershipKeys } from './keys.ts'
import { query, type TypedKey, type Row } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { updateRow, insertRow, OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'

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

/** The latest days for which the member has taken the award, newest first. */
export async function latestDays(userId: string, limit: number): Promise<string[]> {
  const prefix = membershipKeys.activities(userId, dailyLoginKind)
  const rows = await query<Key>({ in: prefix, attributes: ['sk'], newestFirst: true, limit })
  return rows.map(({ sk }) => sk.slice(prefix.sk.length))
}

/**
 * Stores the award and updates the points and the tier, on the conditions in `stillAuthorized`: all or nothing. Throws
 * `already_claimed`.
 */
export function commit(award: Award, stillAuthorized: TransactionPart[]): Promise<void> {
  const { userId, day, pointsBefore, points, tier, at } = award
  const activity: Row<Activity> = {
    ...key(userId, day),
    entity: 'activity',
    v: 1,
    userId,
    activityType: dailyLoginKind,
    pointsEarned: dailyLoginPoints,
    description: 'Daily login',
    timestamp: at,
  }
  return transact([
    ...stillAuthorized,
    insertRow(activity, () => new Problem('already_claimed')),
    updateRow(
      accountKeys.user(userId),
      {
        update: 'SET loyaltyPoints = :points, membershipTier = :tier',
        condition: 'loyaltyPoints = :before AND attribute_not_exists(deletingAt)',
        values: { ':points': points, ':tier': tier, ':before': pointsBefore },
      },
      () => new OptimisticLockError(),
    ),
  ])
}
