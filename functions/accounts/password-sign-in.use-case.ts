import type { Credentials, CurrentUser } from '../../shared/accounts/schema.ts'
import type { RequestContext } from '../http/request-context.ts'
import { guessLimitAddress } from '../http/viewer-address.ts'
import { isPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import { optionalLinkKey } from '../secrets/link.ts'
import { batchGet } from '../table/rows.ts'
import { recordFailedSignIn } from './audit-sign-in.use-case.ts'
import * as devices from './devices.table.ts'
import { assertStrongEnough } from './password-rule.use-case.ts'
import { deviceIdOf, type Device } from './recognise-device.use-case.ts'
import { countAttempt, forgiveAttempt, hashName, type Attempt } from './sign-in-limits.use-case.ts'
import { openSession } from './sign-in.use-case.ts'
import { noUserId, type User } from './user.ts'
import * as users from './users.table.ts'

/** No device has this id. Reading it makes an unknown device take as long as a known one does. */
const noDeviceId = ''

/** An attempt to sign in: the account and the device if they exist, and how the limits count it. */
type Begun = { user: User | undefined; device: Device; attempt: Attempt }

/** Reads the account with this username or email address, and whether it knows the device: two round trips for any name and any device. */
async function beginAttempt(username: string, requestContext: RequestContext): Promise<Begun> {
  const { now, viewerAddress } = requestContext
  const [linkKey, deviceId, userId = noUserId] = await Promise.all([
    optionalLinkKey(),
    deviceIdOf(requestContext),
    users.findId(username),
  ])
  const deviceKey = devices.key(userId, deviceId ?? noDeviceId)
  const found = await batchGet([users.key(userId), deviceKey])
  const user = found.get(users.key(userId))
  const isKnown = deviceId !== undefined && devices.isKnown(found.get(deviceKey), user, now)
  return {
    // A user whose deletion has begun is treated as deleted, even if the deletion was interrupted.
    user: user?.deletingAt === undefined ? user : undefined,
    device: { id: deviceId, isKnown },
    attempt: {
      name: hashName(username, linkKey?.current(now).key ?? ''),
      address: guessLimitAddress(viewerAddress),
      ...(isKnown && { knownDevice: deviceKey.sk + userId }),
    },
  }
}

/**
 * Verifies the password. Every attempt is counted first, so that parallel guesses count too. An unknown name takes the same
 * round trips and the same hash as a wrong password, and gets the same reply. Throws `wrong_credentials` or `slow_down`.
 */
async function verify({ user, attempt }: Begun, password: string, requestContext: RequestContext): Promise<User> {
  await countAttempt(attempt, requestContext)
  const isCorrect = await isPassword(password, user?.passwordHash)
  if (!isCorrect || !user) throw new Problem('wrong_credentials')
  return user
}

type Entrance = {
  /** Throws a Problem when the user may not sign in here. */
  admit?: (user: User) => void
}

/**
 * Signs in with a username or an email address, and a password. Throws `wrong_credentials`, `slow_down`, `weak_password`, and what
 * `admit` throws.
 */
export async function signInWithPassword(
  { username, password }: Credentials,
  requestContext: RequestContext,
  { admit }: Entrance = {},
): Promise<CurrentUser> {
  const { now } = requestContext
  const begun = await beginAttempt(username, requestContext)
  try {
    const user = await verify(begun, password, requestContext)
    admit?.(user)
    assertStrongEnough(password, user)
    const current = await openSession(user, requestContext, { method: 'password', device: begun.device })
    await forgiveAttempt(begun.attempt, now)
    return current
  } catch (error) {
    if (error instanceof Problem) await recordFailedSignIn(begun.user, error, requestContext)
    throw error
  }
}
