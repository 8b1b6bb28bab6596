import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { leaderCount, type Leader } from '../../../shared/membership/leaderboard-schema.ts'

const inOrder = (a: Leader, b: Leader) => b.points - a.points || (a.username < b.username ? -1 : 1)

/**
 * The leaderboard with the member where they belong now: others may still see it as it was a minute ago. `own`: their row, once they
 * have points. `ahead`: who has the place above it.
 */
export function withOwnPlace(
  leaders: readonly Leader[],
  user: Pick<CurrentUser, 'username' | 'avatar' | 'membershipTier' | 'monthPoints' | 'onLeaderboard'> | null,
): { rows: Leader[]; own?: Leader; ahead?: Leader | undefined } {
  const others = leaders.filter(({ username }) => username !== user?.username)
  if (!user?.onLeaderboard || user.monthPoints === 0) return { rows: others }
  const { username, avatar, membershipTier, monthPoints: points } = user
  const own = { username, face: { avatar, membershipTier }, points }
  const all = [...others, own].toSorted(inOrder)
  return { rows: all.slice(0, leaderCount), own, ahead: all[all.indexOf(own) - 1] }
}
