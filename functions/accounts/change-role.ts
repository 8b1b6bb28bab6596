import type { UserType } from '../../shared/accounts/schema.ts'
import { Problem } from '../problem.ts'
import type { Role, User } from './user.ts'

function assertExists(user: User | undefined): asserts user is User {
  if (!user || user.deletingAt !== undefined) throw new Problem('not_found', { message: 'That user no longer exists.' })
}

const ranks: Record<UserType, number> = { member: 0, 'co-founder': 1, admin: 2 }

/** Where the new role comes from: the actor, and everyone from whom the actor's own role comes. */
function originOf(user: User, userType: UserType, actor: User, now: Date): Role {
  if (userType === 'member') return {}
  const { roleSince, roleFrom = [] } = user
  if (ranks[userType] < ranks[user.userType]) return { ...(roleSince !== undefined && { roleSince }), roleFrom }
  const owedTo = new Set([...roleFrom, ...(actor.roleFrom ?? []), actor.id])
  return { roleSince: now.toISOString(), roleFrom: [...owedTo].filter((id) => id !== user.id) }
}

/** Whether the change makes somebody staff, or an admin. */
export const isPromotion = ({ before, after }: { before: User; after: User }): boolean =>
  ranks[after.userType] > ranks[before.userType]

/**
 * The user with another role. Their sessions end, so that every screen shows what the new role may do.
 * Throws `not_found`, or `forbidden` for the actor's own role.
 */
export function changeRole(
  user: User | undefined,
  { userType, actor }: { userType: UserType; actor: User },
  now: Date,
): { before: User; after: User } {
  assertExists(user)
  if (user.id === actor.id) throw new Problem('forbidden', { message: 'You cannot change your own role.' })
  if (user.userType === userType) return { before: user, after: user }
  const { roleSince: _since, roleFrom: _from, ...person } = user
  const origin = originOf(user, userType, actor, now)
  return { before: user, after: { ...person, ...origin, userType, sessionEpoch: user.sessionEpoch + 1 } }
}

/**
 * The user, frozen or unfrozen. A freeze ends their sessions. A user who is already frozen keeps the original time. Throws
 * `not_found`, or `forbidden` for the actor's own account.
 */
export function changeFreeze(
  user: User | undefined,
  { frozen, reason, actor }: { frozen: boolean; reason: string; actor: User },
  now: Date,
): { before: User; after: User } {
  assertExists(user)
  if (user.id === actor.id) throw new Problem('forbidden', { message: 'You cannot freeze or unfreeze yourself.' })
  const { frozenAt, frozenReason: _reason, ...unfrozen } = user
  if (!frozen) return { before: user, after: unfrozen }
  if (frozenAt !== undefined) return { before: user, after: user }
  const ended = { sessionEpoch: user.sessionEpoch + 1 }
  return { before: user, after: { ...user, ...ended, frozenAt: now.toISOString(), frozenReason: reason } }
}

/** Whether the user is an admin who can act. At least one such admin remains at any time. */
export const isActingAdmin = ({ userType, frozenAt }: User): boolean => userType === 'admin' && frozenAt === undefined
