import { X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { walletCertificatesText } from '../secrets/wallet.ts'

const Pem = v.pipe(v.string(), v.startsWith('-----BEGIN '))

/** The certificates and the key, in PEM, with which a studio signs its passes. Apple issues them. */
export const WalletCertificates = v.object({
  /** Apple's intermediate certificate, Worldwide Developer Relations. */
  wwdr: Pem,
  signerCert: Pem,
  signerKey: Pem,
  signerKeyPassphrase: v.optional(v.string()),
  /** Both identifiers must match the signer's certificate; every pass contains them. */
  passTypeIdentifier: v.pipe(v.string(), v.startsWith('pass.')),
  teamIdentifier: v.pipe(v.string(), v.nonEmpty()),
})
export type WalletCertificates = v.InferOutput<typeof WalletCertificates>

/** Phones silently refuse a pass whose identifiers differ from its certificate's, or whose certificate has expired or has another issuer. */
export function assertUsable(
  { signerCert, wwdr, passTypeIdentifier, teamIdentifier }: WalletCertificates,
  now: Date,
): void {
  const signer = new X509Certificate(signerCert)
  const { subject, validTo } = signer
  const names = subject.split('\n')
  if (!names.includes(`UID=${passTypeIdentifier}`) || !names.includes(`OU=${teamIdentifier}`))
    throw new Error('The signer certificate is not for this pass type and team')
  const authority = new X509Certificate(wwdr)
  // Apple has several intermediate certificates.
  if (!signer.checkIssued(authority) || !signer.verify(authority.publicKey))
    throw new Error('The signer certificate was not issued by the intermediate certificate in wwdr')
  if (new Date(validTo) <= now) throw new Error('The signer certificate has expired')
}

/** The certificates of the deployment. Throws `not_configured` when it has none, and another error when they are invalid. */
export async function walletCertificates(): Promise<WalletCertificates> {
  return v.parse(WalletCertificates, JSON.parse(await walletCertificatesText()))
}
