import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A link that gives its holder a member's pass, once. */
export type PassLink = {
  userId: string
  /** Epoch seconds. */
  expiresAt: number
  /** What no two links share. */
  nonce: string
}

const lifetimeSeconds = 300

/** A new link to that member's pass, good for five minutes. */
export const newPassLink = (userId: string, now: Date): PassLink => ({
  userId,
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  nonce: randomBytes(12).toString('base64url'),
})

/** The link as its address ends in it: what it says, and a signature that only the holder of the key can make. */
export function passLinkToken({ userId, expiresAt, nonce }: PassLink, key: string): string {
  const words = [userId, expiresAt, nonce].join('.')
  return `${words}.${createHmac('sha256', key).update(words).digest('base64url')}`
}

/** Reads a token. Undefined unless it is, to the last character, one of ours, and its five minutes are not over. */
export function readPassLink(token: string, key: string, now: Date): PassLink | undefined {
  const [userId = '', expiresAt = '', nonce = ''] = token.split('.')
  const link = { userId, expiresAt: Number(expiresAt), nonce }
  const [given, own] = [Buffer.from(token), Buffer.from(passLinkToken(link, key))]
  const isOurs = given.length === own.length && timingSafeEqual(given, own)
  return isOurs && link.expiresAt * 1000 > now.getTime() ? link : undefined
}
