import { isLocal } from '../environment.ts'
import { cookieValue, setCookie } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.ts'
import { optionalLinkKey } from '../secrets/link.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { deviceOf } from './device.ts'
import { deviceToken, newDeviceId, readDeviceToken } from './device-token.ts'
import * as devices from './devices.table.ts'
import type { User } from './user.ts'

/** The device of a sign-in. `id` is absent when its browser brought no device cookie of ours. */
export type Device = {
  id: string | undefined
  /** Whether this user has signed in on it before. */
  isKnown: boolean
}

const cookieName = () => (isLocal() ? 'device' : '__Host-device')

/** The id in the request's device cookie, if we signed it. A deployment without a link key knows no devices. */
export async function deviceIdOf({ receivedCookies, now }: RequestContext): Promise<string | undefined> {
  const keys = (await optionalLinkKey())?.usedSince(new Date(now.getTime() - devices.lifetimeSeconds * 1_000)) ?? []
  return readDeviceToken(cookieValue(receivedCookies, cookieName()), keys)
}

/**
 * Makes the device known to the user: a part of the sign-in's transaction, and the Set-Cookie header. A browser keeps its id, so
 * that several people can sign in on it. A deployment without a link key remembers none.
 */
export async function rememberDevice(
  user: Pick<User, 'id' | 'passwordResetAt'>,
  known: string | undefined,
  { now, userAgent }: RequestContext,
): Promise<{ parts: TransactionPart[]; cookies: string[] }> {
  const linkKey = await optionalLinkKey()
  if (linkKey === undefined) return { parts: [], cookies: [] }
  const deviceId = known ?? newDeviceId()
  const cookie = setCookie({
    name: cookieName(),
    value: deviceToken(deviceId, linkKey.current(now).key),
    maxAgeSeconds: devices.lifetimeSeconds,
    isReadable: false,
    isSecure: !isLocal(),
  })
  return { parts: [devices.remember(user, { deviceId, device: deviceOf(userAgent) }, now)], cookies: [cookie] }
}
