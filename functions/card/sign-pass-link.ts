import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A one-time link to a member's pass. */
export type PassLink = {
  userId: string
  /** Epoch seconds. */
  expiresAt: number
  /** Random and unique to the link. */
  nonce: string
}

const lifetimeSeconds = 300

/**
 * How long the links of a former key version are accepted after the next version starts, in milliseconds. It is longer than the
 * lifetime of a link, because a process may read the next version late, and short, because the former version may have leaked.
 */
export const keyLifetimeMilliseconds = 3_600_000

/** Creates a link to the member's pass, valid for five minutes. */
export const newPassLink = (userId: string, now: Date): PassLink => ({
  userId,
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  nonce: randomBytes(12).toString('base64url'),
})

/** The token at the end of the link's address: its data and their HMAC signature. */
export function passLinkToken({ userId, expiresAt, nonce }: PassLink, key: string): string {
  const payload = [userId, expiresAt, nonce].join('.')
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`
}

/** Parses a token. Undefined if no key gives exactly its signature, or the link has expired. */
export function readPassLink(token: string, keys: string[], now: Date): PassLink | undefined {
  const [userId = '', expiresAt = '', nonce = ''] = token.split('.')
  const link = { userId, expiresAt: Number(expiresAt), nonce }
  const received = Buffer.from(token)
  const isAuthentic = keys.some((key) => {
    const expected = Buffer.from(passLinkToken(link, key))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  return isAuthentic && link.expiresAt * 1000 > now.getTime() ? link : undefined
}
