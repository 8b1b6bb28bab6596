import type { Cipher } from './cipher.ts'
import * as kms from './kms.ts'
import * as localKey from './local-key.ts'

/** A deployment encrypts with KMS, whose key never leaves it; a local server encrypts with the key in VAULT_KEY. */
const isDeployed = (): boolean => Boolean(process.env.VAULT_KEY_ARN)

/** KMS encrypts at most this much per call. */
const maxBytes = 4_096

/**
 * Encrypts a gift card code, or other details, for the resource with that id. Returns base64.
 * @throws RangeError when the text is longer than 4,096 bytes
 */
export const seal: Cipher['seal'] = async (plain, sealedFor) => {
  if (Buffer.byteLength(plain) > maxBytes) throw new RangeError(`The vault seals at most ${maxBytes} bytes`)
  return isDeployed() ? kms.seal(plain, sealedFor) : localKey.seal(plain, sealedFor)
}

/** Decrypts what `seal` returned for the same id. Throws when it was sealed for another id, or was changed. */
export const open: Cipher['open'] = (sealed, sealedFor) =>
  isDeployed() ? kms.open(sealed, sealedFor) : localKey.open(sealed, sealedFor)
