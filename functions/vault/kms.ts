import { requestHandler } from '../timeouts.ts'
import type { Cipher } from './cipher.ts'

const context = (sealedFor: string) => ({ sealedFor })

/** Loaded at the first use: what never seals or opens does not pay for the client at its cold start. */
async function connect() {
  const { DecryptCommand, EncryptCommand, KMSClient } = await import('@aws-sdk/client-kms')
  return { client: new KMSClient({ maxAttempts: 2, requestHandler }), DecryptCommand, EncryptCommand }
}
let connection: ReturnType<typeof connect> | undefined

export const seal: Cipher['seal'] = async (plain, sealedFor) => {
  const { client, EncryptCommand } = await (connection ??= connect())
  const reply = await client.send(
    new EncryptCommand({
      KeyId: process.env.VAULT_KEY_ARN,
      Plaintext: Buffer.from(plain),
      EncryptionContext: context(sealedFor),
    }),
  )
  return Buffer.from(reply.CiphertextBlob ?? []).toString('base64')
}

export const open: Cipher['open'] = async (sealed, sealedFor) => {
  const { client, DecryptCommand } = await (connection ??= connect())
  const reply = await client.send(
    new DecryptCommand({
      KeyId: process.env.VAULT_KEY_ARN,
      CiphertextBlob: Buffer.from(sealed, 'base64'),
      EncryptionContext: context(sealedFor),
    }),
  )
  return Buffer.from(reply.Plaintext ?? []).toString()
}
