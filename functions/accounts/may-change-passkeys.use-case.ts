import { staffMustUsePasskeys } from '../environment.ts'
import { Problem } from '../problem.ts'
import { maxPasskeys } from './passkey.ts'
import { isStaff, type Session, type User } from './user.ts'

type Changing = { user: User; session: Session }

/** Whether this user must sign in with a passkey to change the passkeys of the account. */
export const mustUsePasskey = (user: User): boolean => staffMustUsePasskeys() && isStaff(user)

/** Where staff must use passkeys, a password alone adds or removes none. Throws `passkey_required`. */
export function assertMayRemovePasskey({ user, session }: Changing): void {
  if (mustUsePasskey(user) && session.method !== 'passkey')
    throw new Problem('passkey_required', { message: 'Sign in with a passkey to change your passkeys.' })
}

/**
 * The same rule as for a removal, except for the first passkey. Throws `passkey_required` or, without room for another,
 * `too_many_passkeys`.
 */
export function assertMayAddPasskey({ user, session }: Changing): void {
  if (user.passkeys > 0) assertMayRemovePasskey({ user, session })
  if (user.passkeys >= maxPasskeys) throw new Problem('too_many_passkeys')
}
