import type { Cipher } from './cipher.ts'
import * as kms from './kms.ts'
import * as localKey from './local-key.ts'

/** Deployed, the key never leaves KMS. On one machine it is a key of that machine. */
const cipher = (): Cipher => (process.env.VAULT_KEY_ARN ? kms : localKey)

/** KMS encrypts no more than this in one call. */
const maxBytes = 4_096

/**
 * Seals a gift card code, or other details, for the thing with that id. Gives base64.
 * @throws RangeError when the text is longer than 4,096 bytes
 */
export const seal: Cipher['seal'] = async (plain, sealedFor) => {
  if (Buffer.byteLength(plain) > maxBytes) throw new RangeError(`The vault seals at most ${maxBytes} bytes`)
  return cipher().seal(plain, sealedFor)
}

/** Opens what `seal` returned, for the same id. Throws when it was sealed for another id, or was changed. */
export const open: Cipher['open'] = (sealed, sealedFor) => cipher().open(sealed, sealedFor)
