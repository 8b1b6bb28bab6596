import { createHmac } from 'node:crypto'
import { asBareCode } from '../../shared/normalise-text.ts'

/** Identifies a code without storing it: the HMAC of the bare code under a version of the fingerprint key, in hex. */
export const fingerprint = (code: string, key: string): string =>
  createHmac('sha256', key).update(asBareCode(code)).digest('hex')

/** A code's fingerprints under every version of the key. The code is in the store if one of them is stored. */
export type CodeFingerprints = {
  /** Under the current version: the one to store. */
  current: string
  others: string[]
}
