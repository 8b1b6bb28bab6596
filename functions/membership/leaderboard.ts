import type { Leaderboard } from '../../shared/membership/leaderboard-schema.ts'
import { faceOf, type User } from '../accounts/user.ts'
import { monthOf, pointsThisMonth } from './change-points.ts'

/** The attributes of a profile that decide whether the leaderboard shows it, and what. */
export const leaderAttributes = [
  'username',
  'avatar',
  'membershipTier',
  'monthPoints',
  'onLeaderboard',
  'frozenAt',
  'deletingAt',
] as const
export type LeaderProfile = Pick<User, (typeof leaderAttributes)[number]>

/** Whether the member has joined, and may be shown. */
const isShown = ({ onLeaderboard, frozenAt, deletingAt }: LeaderProfile): boolean =>
  onLeaderboard === true && frozenAt === undefined && deletingAt === undefined

/** The leaderboard of the current month: the most points first, and the same points by username. */
export const toLeaderboard = (profiles: readonly LeaderProfile[], now: Date): Leaderboard => ({
  month: monthOf(now),
  leaders: profiles
    .filter(isShown)
    .map((profile) => ({
      username: profile.username,
      face: faceOf(profile),
      points: pointsThisMonth(profile, now),
    }))
    .toSorted((a, b) => b.points - a.points || (a.username < b.username ? -1 : 1)),
})
