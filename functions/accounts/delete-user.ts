import { nextEntry, type LedgerEntry } from '../ledger/add-entry.ts'
import { Problem } from '../problem.ts'
import type { User } from './user.ts'

/** Checks that members may delete their own account. Throws `has_pending_claims`. */
export function assertMayLeave({ pendingClaims }: User): void {
  if (pendingClaims > 0)
    throw new Problem('has_pending_claims', {
      message: 'You have pending claims. Wait until they are decided, then delete your account.',
    })
}

/** Checks that the actor may delete the user. Throws `not_found`, `forbidden` or `has_pending_claims`. */
export function assertDeletable(user: User | undefined, actor: User): asserts user is User {
  if (!user) throw new Problem('not_found', { message: 'That user no longer exists.' })
  if (user.id === actor.id) throw new Problem('forbidden', { message: 'You cannot delete yourself.' })
  if (user.userType === 'admin' && actor.userType !== 'admin')
    throw new Problem('forbidden', { message: 'Only an admin can delete an admin.' })
  if (user.pendingClaims > 0) throw new Problem('has_pending_claims')
}

/** The entry that writes off the remaining balance, so that the ledger still adds up. None if the balance is zero. */
export const writeOff = (user: User, actor: string, now: Date): LedgerEntry | undefined =>
  user.balance === 0
    ? undefined
    : nextEntry(
        user,
        { kind: 'write-off', amount: -user.balance, account: 'write-off', reason: 'Account deleted', actor },
        now,
      )
