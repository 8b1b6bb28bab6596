import { nextEntry, type LedgerEntry } from '../ledger/add-entry.ts'
import { Problem } from '../problem.ts'
import type { User } from './user.ts'

/** Whether the actor may delete that user. Refuses `not_found`, `forbidden` and `has_pending_claims`. */
export function assertDeletable(user: User | undefined, actor: User): asserts user is User {
  if (!user) throw new Problem('not_found', { message: 'That user does not exist any more.' })
  if (user.id === actor.id) throw new Problem('forbidden', { message: 'You cannot delete yourself.' })
  if (user.userType === 'admin' && actor.userType !== 'admin')
    throw new Problem('forbidden', { message: 'Only an admin can delete an admin.' })
  if (user.pendingClaims > 0) throw new Problem('has_pending_claims')
}

/** What a user leaves behind is written off, so that the books still add up; with nothing left there is no entry. */
export const writeOff = (user: User, actor: string, now: Date): LedgerEntry | undefined =>
  user.balance === 0
    ? undefined
    : nextEntry(
        user,
        { kind: 'write-off', amount: -user.balance, account: 'write-off', reason: 'Account deleted', actor },
        now,
      )
