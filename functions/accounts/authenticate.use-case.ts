import { isForStaff, isRefusedToFrozen, type Operation } from '../../shared/route.ts'
import { staffMustUsePasskeys } from '../environment.ts'
import type { Authentication } from '../http/authentication.ts'
import { Problem } from '../problem.ts'
import { accountCookies, sessionToken, signedOutCookies } from './session-cookies.use-case.ts'
import * as sessions from './sessions.table.ts'
import { isValid } from './session-lifetime.ts'
import { assertNotFrozen, isStaff, isUnlocked, type Session, type User } from './user.ts'
import * as users from './users.table.ts'

/** A signed-in user and the session, both as read from the table for this request. */
export type Caller = { user: User; session: Session }

function assertMayBeStaff(user: User, session: Session): void {
  if (!isStaff(user)) throw new Problem('forbidden')
  if (staffMustUsePasskeys() && session.method !== 'passkey') throw new Problem('passkey_required')
}

function assertRole(operation: Operation, { user, session }: Caller, now: Date): void {
  const { access } = operation
  if (isForStaff(operation)) assertMayBeStaff(user, session)
  if (isRefusedToFrozen(operation)) assertNotFrozen(user)
  if (access === 'admin' && user.userType !== 'admin') throw new Problem('forbidden')
  if ((access === 'unlocked' || access === 'admin') && !isUnlocked(session, now)) throw new Problem('locked')
}

/** Authenticates members and staff by the session cookie. */
export const authentication: Authentication<Caller> = {
  credentialFrom: (cookies) => sessions.parseToken(sessionToken(cookies)),
  credentialKeys: (credential) => [sessions.key(credential), users.key(credential.userId)],
  authenticate(credential, found, now) {
    const session = found.get(sessions.key(credential))
    const user = found.get(users.key(credential.userId))
    return session && user && isValid(session, user, now) ? { user, session } : undefined
  },
  userIdOf: ({ user }) => user.id,
  authorize(operation, caller, now) {
    if (!caller) {
      if (operation.access !== 'anyone' && operation.access !== 'signed') throw new Problem('signed_out')
      return
    }
    assertRole(operation, caller, now)
  },
  stillAuthorized: (operation, { user }) => [users.checkCaller(user, operation)],
  signedOutCookies,
  accountCookies: (credential) => accountCookies(credential?.userId),
}
