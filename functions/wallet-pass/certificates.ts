import * as v from 'valibot'
import { Problem } from '../problem.ts'
import { optionalSecret } from '../secrets/secrets.ts'

const Pem = v.pipe(v.string(), v.startsWith('-----BEGIN '))

/** What Apple gives a studio to sign its passes with, certificates and key in PEM. */
const WalletCertificates = v.object({
  /** Apple's intermediate certificate, Worldwide Developer Relations. */
  wwdr: Pem,
  signerCert: Pem,
  signerKey: Pem,
  signerKeyPassphrase: v.optional(v.string()),
  /** As the signer's certificate has them: both stand in each pass. */
  passTypeIdentifier: v.pipe(v.string(), v.startsWith('pass.')),
  teamIdentifier: v.pipe(v.string(), v.nonEmpty()),
})
export type WalletCertificates = v.InferOutput<typeof WalletCertificates>

/** The deployment's. Throws `wallet_not_configured` when it has none; what is there and does not fit is our fault. */
export async function walletCertificates(): Promise<WalletCertificates> {
  const text = await optionalSecret('WALLET_CERTIFICATES')
  if (text === undefined) throw new Problem('wallet_not_configured')
  return v.parse(WalletCertificates, JSON.parse(text))
}
