import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Cipher } from './cipher.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function key(): Buffer {
  const bytes = Buffer.from(process.env.VAULT_KEY ?? '', 'base64')
  if (bytes.length !== 32) throw new Error('VAULT_KEY must be 32 bytes in base64')
  return bytes
}

export const seal: Cipher['seal'] = async (plain, sealedFor) => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key(), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(sealedFor))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export const open: Cipher['open'] = async (sealed, sealedFor) => {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key(), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(sealedFor))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
