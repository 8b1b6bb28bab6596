import { createHmac } from 'node:crypto'
import { normaliseCode } from '../../shared/store/normalise-code.ts'

/** Tells whether two codes are the same without keeping either: an HMAC under the deployment's fingerprint key, hex. */
export const fingerprint = (code: string, key: string): string =>
  createHmac('sha256', key).update(normaliseCode(code)).digest('hex')

/** What staff may see of a code: its last four characters, of a short one never more than half. */
export const lastFour = (code: string): string => code.slice(code.length - Math.min(4, Math.floor(code.length / 2)))
