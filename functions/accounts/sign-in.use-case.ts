import type { CurrentUser } from '../../shared/accounts/schema.ts'
import type { RequestContext } from '../http/request-context.ts'
import { Problem } from '../problem.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { signInEntry } from './audit-sign-in.use-case.ts'
import { deviceOf } from './device.ts'
import { recogniseDevice, rememberDevice, type Device } from './recognise-device.use-case.ts'
import { newDeviceMail } from './security-mails.use-case.ts'
import { signedInCookies } from './session-cookies.use-case.ts'
import { lifetimeSecondsOf } from './session-lifetime.ts'
import * as sessions from './sessions.table.ts'
import { toCurrentUser, type SignInMethod, type User } from './user.ts'

type Opening = {
  method: SignInMethod
  /** The device, if it has been recognised already. */
  device?: Device
  /** The error when the user's sessions were ended in the meantime; `wrong_credentials` by default. */
  onStale?: () => Error
  /** Further parts of the transaction that stores the session. */
  extraParts?: TransactionPart[]
}

/**
 * Starts a session for a user who has just been authenticated, and ends the session that the browser came with: a session id
 * from before the sign-in is never valid after it (session fixation). Tells the owner of a device that is new to the account, and
 * the audit log of staff.
 */
export async function openSession(
  user: User,
  requestContext: RequestContext,
  { method, device, onStale = () => new Problem('wrong_credentials'), extraParts = [] }: Opening,
): Promise<CurrentUser> {
  const { now, userAgent } = requestContext
  const label = deviceOf(userAgent)
  const { session, token } = sessions.newSession(user, { method, device: label }, now)
  const { id, isKnown } = device ?? (await recogniseDevice(user.id, requestContext))
  const remembered = await rememberDevice(user.id, id, requestContext)
  await sessions.open(session, {
    onStale,
    extraParts: [
      ...sessions.deleteSession(requestContext.credential),
      ...remembered.parts,
      ...(isKnown ? [] : await newDeviceMail(user, { device: label }, now)),
      ...signInEntry(user, method, requestContext),
      ...extraParts,
    ],
  })
  requestContext.cookies = [...signedInCookies(token, lifetimeSecondsOf(user)), ...remembered.cookies]
  requestContext.userId = user.id
  return toCurrentUser(user, session, now)
}
