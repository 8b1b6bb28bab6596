import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { AuditReport, SignedReport } from './report.ts'

/** A version of the secret from which the key is derived. */
type SecretKey = { version: number; key: string }

/** The DER prefixes of an Ed25519 private key's seed and of a public key (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** The private key that is derived from a version of the secret. */
function privateKeyOf({ key }: Pick<SecretKey, 'key'>): KeyObject {
  const seed = createHash('sha256').update(`solara ledger audit ${key}`).digest()
  return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
}

/** The public key that verifies what this version of the secret signs: 32 bytes in base64url. */
export const publicKeyOf = (version: Pick<SecretKey, 'key'>): string =>
  createPublicKey(privateKeyOf(version)).export({ format: 'jwk' }).x ?? ''

export function signReport(report: Omit<AuditReport, 'publicKey' | 'keyVersion'>, key: SecretKey): SignedReport {
  const text = JSON.stringify({ ...report, publicKey: publicKeyOf(key), keyVersion: key.version } satisfies AuditReport)
  return { text, signature: sign(null, Buffer.from(text), privateKeyOf(key)).toString('base64url') }
}

/** Whether the holder of this key has signed the report. */
export function isSignedBy({ text, signature }: SignedReport, publicKey: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
