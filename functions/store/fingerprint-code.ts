import { createHmac } from 'node:crypto'
import { normaliseCode } from '../../shared/store/normalise-code.ts'

/** Identifies a code without storing it: the HMAC of the normalised code under the deployment's fingerprint key, in hex. */
export const fingerprint = (code: string, key: string): string =>
  createHmac('sha256', key).update(normaliseCode(code)).digest('hex')

/** The last four characters of a code, for staff; of a short code, at most half of it. */
export const lastFour = (code: string): string => code.slice(code.length - Math.min(4, Math.floor(code.length / 2)))
