import { createHmac } from 'node:crypto'
import { normaliseCode } from '../../shared/store/normalise-code.ts'

/** Identifies a code without storing it: the HMAC of the normalised code under a version of the fingerprint key, in hex. */
export const fingerprint = (code: string, key: string): string =>
  createHmac('sha256', key).update(normaliseCode(code)).digest('hex')

/** A code's fingerprints under every version of the key. The code is in the store if any of them is stored. */
export type CodeFingerprints = {
  /** Under the current version: the one to store. */
  current: string
  others: string[]
}

/** The last four characters of a code, for staff; of a short code, at most half of it. */
export function lastFour(code: string): string {
  // Whole characters: the table refuses half of one that takes two UTF-16 units.
  const characters = Array.from(code)
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('')
}
