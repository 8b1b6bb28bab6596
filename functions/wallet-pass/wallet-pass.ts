import { X509Certificate } from 'node:crypto'
import type { PassType, PKPass } from 'passkit-generator'
import { brand } from '../../shared/brand.ts'
import { walletCertificates, type WalletCertificates } from './certificates.ts'
import images from './images.json' with { type: 'json' }

/** What a pass shows, as text. `serialNumber` identifies the card: a pass with the same one replaces the pass before it. */
export type PassContents = { serialNumber: string; holder: string; tier: string; balance: string; barcode: string }

/** The screens' colours: a card's ground, text, and labels. */
const colours = {
  backgroundColor: 'rgb(24, 17, 66)',
  foregroundColor: 'rgb(244, 241, 255)',
  labelColor: 'rgb(194, 187, 224)',
}

/** What the card says; Wallet writes the time in the phone's own language and zone. */
function fill(face: PassType<'storeCard'>, { holder, tier, balance }: PassContents, now: Date): void {
  const asOf = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort' } as const
  face.headerFields.push({ key: 'tier', label: 'Tier', value: tier })
  face.primaryFields.push({ key: 'balance', label: brand.coins, value: balance })
  face.secondaryFields.push({ key: 'member', label: 'Member', value: holder })
  face.backFields.push(
    // Wallet reads times to the second.
    { key: 'asOf', label: 'As of', value: now.toISOString().replace(/\.\d+/, ''), ...asOf },
    {
      key: 'note',
      label: 'About this pass',
      value: `Add it again to see your ${brand.coins} and your tier of the day.`,
    },
  )
}

/** Phones refuse, without a word, a pass whose identifiers or time are not its certificate's. Better to hear of it here. */
function assertUsable({ signerCert, passTypeIdentifier, teamIdentifier }: WalletCertificates, now: Date): void {
  const { subject, validTo } = new X509Certificate(signerCert)
  const names = subject.split('\n')
  if (!names.includes(`UID=${passTypeIdentifier}`) || !names.includes(`OU=${teamIdentifier}`))
    throw new Error('The signer certificate is not for this pass type and team')
  if (new Date(validTo) <= now) throw new Error('The signer certificate has expired')
}

/** The library leaves out what it was not given, or finds wrong, and signs the rest. */
function assertComplete({ props }: PKPass): void {
  const { passTypeIdentifier, teamIdentifier, serialNumber, barcodes } = props
  if (!passTypeIdentifier || !teamIdentifier || !serialNumber || barcodes?.length !== 1)
    throw new Error('The pass lacks what every pass must have')
}

/**
 * The signed .pkpass of a member's card: Solcoins, tier, name, and a barcode that tells nothing of the member.
 * Throws `wallet_not_configured` when the deployment has no certificates.
 */
export async function signWalletPass(contents: PassContents, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const certificates = await walletCertificates()
  assertUsable(certificates, now)
  // Takes as long to load as all else of the function: only those who get a pass wait for it.
  const { PassType, PKPass } = await import('passkit-generator')
  const { passTypeIdentifier, teamIdentifier, wwdr, signerCert, signerKey, signerKeyPassphrase } = certificates
  const files = Object.entries(images).map(([name, base64]) => [name, Buffer.from(base64, 'base64')] as const)
  const keys = { wwdr, signerCert, signerKey, ...(signerKeyPassphrase !== undefined && { signerKeyPassphrase }) }
  const pass = new PKPass(Object.fromEntries(files), keys, {
    passTypeIdentifier,
    teamIdentifier,
    // One card is one pass: added again, it takes the place of the one before.
    serialNumber: contents.serialNumber,
    organizationName: brand.studio,
    description: `${brand.product} member card`,
    logoText: brand.product,
    sharingProhibited: true,
    ...colours,
  })
  const face = new PassType('storeCard')
  fill(face, contents, now)
  pass.types.push(face)
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: contents.barcode,
    messageEncoding: 'iso-8859-1',
  })
  assertComplete(pass)
  return new Uint8Array(pass.getAsBuffer())
}
