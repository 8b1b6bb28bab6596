import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { brand } from '../../shared/brand.ts'
import type { WalletCertificates } from './certificates.ts'

/** Replaces Apple's certificates in development: real signatures, by an authority that no phone trusts. Never bundled. */

const passTypeIdentifier = 'pass.example.solara.card'
const teamIdentifier = 'SOLARADEV1'
const yearsValid = 10

const generate = promisify(generateKeyPair)
/** Node generates the keys off the main thread; forge would block it for seconds. */
const newKeys = (bits: number) =>
  generate('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
type Keys = Awaited<ReturnType<typeof newKeys>>

type Name = forge.pki.CertificateField[]
type CertificateRequest = { subject: Name; keys: Keys; issuer: Name; issuerKeys: Keys; extensions: object[] }

function issue({ subject, keys, issuer, issuerKeys, extensions }: CertificateRequest): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey)
  // A positive number: the first bit is clear.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + yearsValid)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions(extensions)
  certificate.sign(forge.pki.privateKeyFromPem(issuerKeys.privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/** The attributes in which Apple's certificates name the pass type and the team. */
const signerName: Name = [
  { type: '0.9.2342.19200300.100.1.1', value: passTypeIdentifier },
  { shortName: 'CN', value: `Pass Type ID: ${passTypeIdentifier}` },
  { shortName: 'OU', value: teamIdentifier },
  { shortName: 'O', value: brand.studio },
]
const authorityName: Name = [{ shortName: 'CN', value: `${brand.product} development: no phone trusts this` }]

/**
 * Creates an authority and a signer of passes, in the format of WALLET_CERTIFICATES. Generates two RSA keys.
 * @param bits the size of the keys; signing with keys of half the size takes a sixth of the time
 */
export async function makeDevelopmentCertificates(bits = 2048): Promise<string> {
  const [issuerKeys, keys] = await Promise.all([newKeys(bits), newKeys(bits)])
  const issued = { issuer: authorityName, issuerKeys }
  const certificates: WalletCertificates = {
    wwdr: issue({
      ...issued,
      subject: authorityName,
      keys: issuerKeys,
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, critical: true },
      ],
    }),
    signerCert: issue({
      ...issued,
      subject: signerName,
      keys,
      extensions: [{ name: 'keyUsage', digitalSignature: true, critical: true }],
    }),
    signerKey: keys.privateKey,
    passTypeIdentifier,
    teamIdentifier,
  }
  return JSON.stringify(certificates)
}
