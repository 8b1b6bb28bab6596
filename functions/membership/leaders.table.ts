import { exported } from '../accounts/export-account.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import type { MonthPoints } from './change-points.ts'
import { membershipKeys } from './keys.ts'

export const entity = defineEntity('leader', membershipKeys.leader, {
  ...memberRow,
  index: { keys: [membershipKeys.leaderIndex], contains: ['userId'] },
  personal: ['month', 'points'],
  download: { part: 'leaderboard', attributes: exported.leader },
})

/** The place of a member who has joined the leaderboard. */
export type Leader = MonthPoints & { userId: string }

export const key = (userId: string): TypedKey<Leader> => membershipKeys.leader(userId)

const row = ({ userId, month, points }: Leader): Row<Leader> => ({
  ...key(userId),
  ...membershipKeys.leaderIndex(month, points, userId),
  ...entity.stamp,
  userId,
  month,
  points,
})

/** Puts the member where the points of the month belong. Nobody without points is on the leaderboard. */
export const place = (userId: string, monthPoints: MonthPoints): TransactionPart =>
  monthPoints.points === 0 ? remove(userId) : putRow(row({ userId, ...monthPoints }))

export const remove = (userId: string): TransactionPart => deleteRow(key(userId))

type Listed = { userId: string; gsi1sk: string }

/** The ids of the members with the most points in the month. */
export async function top(month: string, limit: number): Promise<string[]> {
  const parts = await Promise.all(
    membershipKeys
      .leaderPartitions(month)
      .map((index) => query<Listed>({ in: { index }, attributes: ['userId', 'gsi1sk'], newestFirst: true, limit })),
  )
  return parts
    .flat()
    .toSorted((a, b) => (a.gsi1sk < b.gsi1sk ? 1 : -1))
    .slice(0, limit)
    .map(({ userId }) => userId)
}
