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

/** No user has this id. Reading it makes a sign-in with an unknown username take as long as one with a known username. */
const noUserId = '00000000-0000-4000-8000-000000000000'

/**
 * Verifies a username and password. Every attempt is counted before the password is checked, so that parallel guesses
 * count too. An unknown username takes the same round trips and the same hash as a wrong password, and gets the same reply.
 * Throws `wrong_credentials` or `slow_down`.
 */
export async function verifyCredentials(
  { username, password }: Credentials,
  requestContext: RequestContext,
): Promise<User> {
  const { now } = requestContext
  const address = rateLimitAddress(requestContext.viewerAddress)
  const userId = await users.findId(username)
  const account = userId ?? username
  const [user] = await Promise.all([
    users.find(userId ?? noUserId),
    rates.consume('sign-in', `${account}|${address}`, now),
  ])
  await Promise.all([rates.consume('sign-in-account', account, now), rates.consume('sign-in-address', address, now)])
  const isCorrect = await isPassword(password, user?.passwordHash)
  // A user whose deletion has begun is treated as deleted, even if the deletion was interrupted.
  if (!isCorrect || !user || user.deletingAt !== undefined) throw new Problem('wrong_credentials')
  return user
}

/**
 * Starts a session for a user whose password was verified, and ends the session that the browser came with: a session id
 * from before the sign-in is never valid after it (session fixation).
 */
export async function openSession(
  user: User,
  requestContext: RequestContext,
  extraParts: TransactionPart[] = [],
): Promise<CurrentUser> {
  const { now } = requestContext
  const address = rateLimitAddress(requestContext.viewerAddress)
  const { session, token } = sessions.newSession(user, now)
  await sessions.open(session, {
    onStale: () => new Problem('wrong_credentials'),
    extraParts: [...sessions.deleteSession(requestContext.credential), ...extraParts],
  })
  await Promise.all([
    rates.reset('sign-in', `${user.id}|${address}`, now),
    rates.restore('sign-in-address', address, now),
  ])
  requestContext.cookies = signedInCookies(token)
  requestContext.userId = user.id
  return toCurrentUser(user, session, now)
}
