import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new device's id: 256 random bits. The table contains only its hash. */
export const newDeviceId = (): string => randomBytes(32).toString('base64url')

const signature = (deviceId: string, linkKey: string): string =>
  createHmac('sha256', linkKey).update(`device|${deviceId}`).digest('base64url')

/** The value of the device cookie: the id, and the signature that proves that a sign-in issued it. */
export const deviceToken = (deviceId: string, linkKey: string): string => `${deviceId}.${signature(deviceId, linkKey)}`

const token = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

/** The device id in the cookie's value. Undefined if we did not sign it with one of the keys. */
export function readDeviceToken(value: string | undefined, linkKeys: string[]): string | undefined {
  const [, deviceId, received] = token.exec(value ?? '') ?? []
  if (!deviceId || !received) return undefined
  const isAuthentic = linkKeys.some((key) =>
    timingSafeEqual(Buffer.from(received), Buffer.from(signature(deviceId, key))),
  )
  return isAuthentic ? deviceId : undefined
}
