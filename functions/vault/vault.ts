import * as keyFile from './local-key.ts'
import * as kms from './kms.ts'

/**
 * Gift card codes and other details at rest. What is sealed for one thing opens for that thing only: `sealedFor` is bound
 * into it. Deployed, the key never leaves KMS; on one machine it is a key of the machine's own.
 */
export type Vault = {
  seal(plain: string, sealedFor: string): Promise<string>
  open(sealed: string, sealedFor: string): Promise<string>
}

const vault = (): Vault => (process.env.VAULT_KEY_ARN ? kms : keyFile)

/** What KMS takes. */
const mostBytes = 4_096

/** Seals a text of at most 4,096 bytes for the thing with that id. Gives base64. */
export const seal: Vault['seal'] = async (plain, sealedFor) => {
  if (Buffer.byteLength(plain) > mostBytes) throw new RangeError(`The vault seals at most ${mostBytes} bytes`)
  return vault().seal(plain, sealedFor)
}

/** Opens what `seal` gave, for the same id. Throws when it was sealed for another, or was changed. */
export const open: Vault['open'] = (sealed, sealedFor) => vault().open(sealed, sealedFor)
