import type { Credentials, CurrentUser } from '../../shared/accounts/schema.ts'
import * as rates from '../table/rate-limits.ts'
import * as sessions from './sessions.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import * as users from './users.table.ts'
import { Problem } from '../problem.ts'
import { toCurrentUser, type User } from './user.ts'
import { isPassword } from '../passwords/passwords.ts'
import { signedInCookies } from './session-cookies.use-case.ts'
import type { RequestContext } from '../http/request-context.ts'
import { rateLimitAddress } from '../http/viewer-address.ts'

/** Nobody has this id: reading it costs an unknown user's sign-in what a known one's costs. */
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Proves a password. Each attempt is counted before the password is looked at, so that parallel guesses are as many
 * attempts; an unknown user costs the same round trips and the same hash as a wrong password, and gets the same words.
 */
export async function provePassword(
  { username, password }: Credentials,
  requestContext: RequestContext,
): Promise<User> {
  const { now } = requestContext
  const address = rateLimitAddress(requestContext.viewerAddress)
  const userId = await users.findId(username)
  const account = userId ?? username
  const [user] = await Promise.all([
    users.find(userId ?? nobody),
    rates.consume('sign-in', `${account}|${address}`, now),
  ])
  await Promise.all([rates.consume('sign-in-account', account, now), rates.consume('sign-in-address', address, now)])
  const isProved = await isPassword(password, user?.passwordHash)
  // Whoever is being deleted is as gone as whoever is deleted, also while the deletion was interrupted.
  if (!isProved || !user || user.deletingAt !== undefined) throw new Problem('wrong_credentials')
  return user
}

/**
 * Opens a session for a user who proved the password, and ends the one that the browser brought: an id that was there
 * before sign-in is never the one that leaves it.
 */
export async function openSession(
  user: User,
  requestContext: RequestContext,
  along: TransactionPart[] = [],
): Promise<CurrentUser> {
  const { now } = requestContext
  const address = rateLimitAddress(requestContext.viewerAddress)
  const { session, token } = sessions.newSession(user, now)
  await sessions.open(session, {
    stale: () => new Problem('wrong_credentials'),
    along: [...sessions.deleteSession(requestContext.credential), ...along],
  })
  await Promise.all([
    rates.reset('sign-in', `${user.id}|${address}`, now),
    rates.restore('sign-in-address', address, now),
  ])
  requestContext.cookies = signedInCookies(token)
  requestContext.userId = user.id
  return toCurrentUser(user, session, now)
}
