import type { UserType } from '../../shared/accounts/schema.ts'
import { Problem } from '../problem.ts'
import type { User } from './user.ts'

function assertExists(user: User | undefined): asserts user is User {
  if (!user || user.deletingAt !== undefined) throw new Problem('not_found', { message: 'That user no longer exists.' })
}

/**
 * The user with another role. Their sessions end, so that every screen shows what the new role may do.
 * Throws `not_found`, or `forbidden` for the actor's own role.
 */
export function changeRole(user: User | undefined, userType: UserType, actor: User): { before: User; after: User } {
  assertExists(user)
  if (user.id === actor.id) throw new Problem('forbidden', { message: 'You cannot change your own role.' })
  const isSame = user.userType === userType
  return { before: user, after: isSame ? user : { ...user, userType, sessionEpoch: user.sessionEpoch + 1 } }
}

/**
 * The user frozen or unfrozen. Somebody who is frozen already stays frozen since then.
 * Throws `not_found`, or `forbidden` for the actor's own account.
 */
export function changeFreeze(
  user: User | undefined,
  { frozen, actor }: { frozen: boolean; actor: User },
  now: Date,
): { before: User; after: User } {
  assertExists(user)
  if (user.id === actor.id) throw new Problem('forbidden', { message: 'You cannot freeze or unfreeze yourself.' })
  const { frozenAt = now.toISOString(), ...unfrozen } = user
  return { before: user, after: frozen ? { ...unfrozen, frozenAt } : unfrozen }
}

/** Whether the user is an admin who can act. At least one such admin remains at any time. */
export const isActingAdmin = ({ userType, frozenAt }: User): boolean => userType === 'admin' && frozenAt === undefined
