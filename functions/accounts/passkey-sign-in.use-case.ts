import type { CurrentUser } from '../../shared/accounts/schema.ts'
import type { RequestContext } from '../http/request-context.ts'
import { verifyUse } from '../passkeys/verify.ts'
import { Problem } from '../problem.ts'
import { batchGet } from '../table/rows.ts'
import { OptimisticLockError } from '../table/transactions.ts'
import { recordFailedPasskey } from './audit-sign-in.use-case.ts'
import { challengeSecret, usedChallengeCookie } from './challenge-cookie.use-case.ts'
import * as challenges from './challenges.table.ts'
import * as devices from './devices.table.ts'
import { isHandleOf, passkeyIdOf, type StoredPasskey } from './passkey.ts'
import * as passkeys from './passkeys.table.ts'
import { deviceIdOf, type Device } from './recognise-device.use-case.ts'
import { openSession } from './sign-in.use-case.ts'
import { isStaff, type User } from './user.ts'
import * as users from './users.table.ts'

/** The authenticator's response, as the contract declares it. */
type Response = { id: string; response: { userHandle?: string | undefined } }

/** The passkey with its owner, and whether the owner knows the device. Undefined when nobody has this passkey. */
async function findPasskey(id: string, owner: string | undefined, requestContext: RequestContext) {
  const deviceId = await deviceIdOf(requestContext)
  if (owner === undefined) return undefined
  const [userKey, passkeyKey, deviceKey] = [
    users.key(owner),
    passkeys.key(owner, id),
    devices.key(owner, deviceId ?? ''),
  ]
  const found = await batchGet([userKey, passkeyKey, deviceKey])
  const [user, passkey] = [found.get(userKey), found.get(passkeyKey)]
  // A user whose deletion has begun is treated as deleted, even if the deletion was interrupted.
  if (!user || !passkey || user.deletingAt !== undefined) return undefined
  const isKnown = deviceId !== undefined && devices.isKnown(found.get(deviceKey), user, requestContext.now)
  return { user, passkey, device: { id: deviceId, isKnown } }
}

type Attempt = {
  response: Response
  challenge: challenges.StoredChallenge | undefined
  known: { user: User; passkey: StoredPasskey; device: Device } | undefined
}

/** Throws `unknown_passkey` unless the passkey of this user has signed this browser's challenge for this site. */
async function verify({ response, challenge, known }: Attempt) {
  if (!challenge || !known || !isHandleOf(known.user.id, response.response.userHandle))
    throw new Problem('unknown_passkey')
  const counter = await verifyUse(response, known.passkey, {
    isChallenge: (received) => challenges.isChallenge(challenge, received),
    requiresVerification: isStaff(known.user),
  })
  if (counter === undefined) throw new Problem('unknown_passkey')
  return { ...known, challenge, counter }
}

/**
 * Signs in with a discoverable passkey, which names its owner. The transaction that opens the session uses the challenge up.
 * Throws `unknown_passkey`.
 */
export async function signInWithPasskey(response: Response, requestContext: RequestContext): Promise<CurrentUser> {
  const { now, receivedCookies } = requestContext
  const id = passkeyIdOf(response.id)
  const [challengeKey, guardKey] = [challenges.signInKey(challengeSecret(receivedCookies)), passkeys.guardKey(id)]
  const found = await batchGet([challengeKey, guardKey])
  const known = await findPasskey(id, found.get(guardKey)?.userId, requestContext)
  try {
    const attempt = { response, challenge: challenges.ifCurrent(found.get(challengeKey), now), known }
    const { user, device, passkey, counter, challenge } = await verify(attempt)
    const current = await openSession(user, requestContext, {
      method: 'passkey',
      device,
      onStale: () => new OptimisticLockError(),
      extraParts: [
        challenges.consumeChallenge(challengeKey, challenge, now),
        passkeys.recordUse(passkey, counter, now),
      ],
    })
    requestContext.cookies.push(usedChallengeCookie())
    return current
  } catch (error) {
    if (error instanceof Problem) await recordFailedPasskey(known?.user, error, requestContext)
    throw error
  }
}
