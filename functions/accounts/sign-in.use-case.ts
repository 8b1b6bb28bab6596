import type { CurrentUser } from '../../shared/accounts/schema.ts'
import type { RequestContext } from '../http/request-context.ts'
import { Problem } from '../problem.ts'
import * as rates from '../table/rate-limits.ts'
import { deleteRow, type TransactionPart } from '../table/transactions.ts'
import { signInEntry } from './audit-sign-in.use-case.ts'
import { deviceOf } from './device.ts'
import * as devices from './devices.table.ts'
import { devicesToForget, sessionsToEnd } from './evict.ts'
import { rememberDevice, type Device } from './recognise-device.use-case.ts'
import { newDeviceMail } from './security-mails.use-case.ts'
import { signedInCookies } from './session-cookies.use-case.ts'
import * as sessions from './sessions.table.ts'
import { toCurrentUser, type SignInMethod, type User } from './user.ts'

type Opening = {
  method: SignInMethod
  device: Device
  /** The error when the user's sessions have ended since the read; `wrong_credentials` by default. */
  onStale?: () => Error
  /** Further parts of the transaction that stores the session. */
  extraParts?: TransactionPart[]
}

/** Makes room for another session: the parts that end the least recently used ones beyond the maximum. */
async function endSurplusSessions(user: User, { credential, now }: RequestContext): Promise<TransactionPart[]> {
  const stored = await sessions.all(user.id)
  // The browser's own session ends anyway.
  const others = stored.filter(({ secretHash }) => secretHash !== credential?.secretHash)
  return sessionsToEnd(others, user, now).map((session) => deleteRow(sessions.key(session)))
}

/**
 * The effects of a sign-in on an unknown device: the account forgets its least recently used devices beyond the maximum, and the
 * owner gets a mail. Someone with the password could fill the owner's inbox, so mails beyond the limit are not sent.
 */
async function announceDevice(
  user: User,
  { id, device }: { id: string | undefined; device: string },
  requestContext: RequestContext,
): Promise<TransactionPart[]> {
  const [stored, isMailed] = await Promise.all([
    devices.all(user.id),
    rates.tryConsume('new-device-mail', user.id, requestContext),
  ])
  const own = devices.key(user.id, id ?? '').sk
  const forgotten = devicesToForget(stored.filter(({ sk }) => sk !== own))
  return [
    ...forgotten.map(devices.forget),
    ...(isMailed ? await newDeviceMail(user, { device }, requestContext.now) : []),
  ]
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
  const { id, isKnown } = device
  const [remembered, ended, announced] = await Promise.all([
    rememberDevice(user, id, requestContext),
    endSurplusSessions(user, requestContext),
    isKnown ? [] : announceDevice(user, { id, device: label }, requestContext),
  ])
  await sessions.open(session, {
    onStale,
    extraParts: [
      ...sessions.deleteSession(requestContext.credential),
      ...remembered.parts,
      ...ended,
      ...announced,
      ...signInEntry(user, method, requestContext),
      ...extraParts,
    ],
  })
  requestContext.cookies = [...signedInCookies(user, token), ...remembered.cookies]
  requestContext.userId = user.id
  return toCurrentUser(user, session, now)
}
