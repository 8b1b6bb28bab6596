import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const name = [{ shortName: 'CN', value: 'localhost' }]
const certificate = forge.pki.createCertificate()
certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
certificate.serialNumber = '01'
certificate.validity.notAfter.setDate(certificate.validity.notBefore.getDate() + 1)
certificate.setSubject(name)
certificate.setIssuer(name)
certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())

/** The key and the certificate of a server that only the measured browser trusts, in PEM. */
export const selfSigned = { key: privateKey, cert: forge.pki.certificateToPem(certificate) }

const keyHash = createHash('sha256')
  .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
  .digest('base64')

/** Chromium's flag to trust this certificate. With a flag that trusts every one, it would cache nothing. */
export const trustFlag = `--ignore-certificate-errors-spki-list=${keyHash}`
