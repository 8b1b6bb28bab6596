import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { attempts, requestHandler } from '../timeouts.ts'
import type { Cipher } from './cipher.ts'

// Imported statically, so that a bundle contains only the KMS call that its function makes: its permissions are checked
// against that. The client is created on first use.
let client: KMSClient | undefined
const connect = (): KMSClient => (client ??= new KMSClient({ maxAttempts: attempts.others, requestHandler }))

export const seal: Cipher['seal'] = async (plain, sealedFor) => {
  const reply = await connect().send(
    new EncryptCommand({
      KeyId: process.env.VAULT_KEY_ARN,
      Plaintext: Buffer.from(plain),
      EncryptionContext: { sealedFor },
    }),
  )
  return Buffer.from(reply.CiphertextBlob ?? []).toString('base64')
}

export const open: Cipher['open'] = async (sealed, sealedFor) => {
  const reply = await connect().send(
    new DecryptCommand({
      KeyId: process.env.VAULT_KEY_ARN,
      CiphertextBlob: Buffer.from(sealed, 'base64'),
      EncryptionContext: { sealedFor },
    }),
  )
  return Buffer.from(reply.Plaintext ?? []).toString()
}
