import type { PassType, PKPass } from 'passkit-generator'
import { brand } from '../../shared/brand.ts'
import { assertUsable, walletCertificates } from './certificates.ts'
import images from './images.json' with { type: 'json' }

/** The fields of a pass, as text. `serialNumber` identifies the card: a new pass replaces the one with the same number. */
export type PassContents = { serialNumber: string; holder: string; tier: string; balance: string; barcode: string }

/** The colours of the site: background, text and labels. */
const colours = {
  backgroundColor: 'rgb(24, 17, 66)',
  foregroundColor: 'rgb(244, 241, 255)',
  labelColor: 'rgb(194, 187, 224)',
}

/** Writes the fields of the card. Wallet formats the time in the phone's language and time zone. */
function writeFields(card: PassType<'storeCard'>, { holder, tier, balance }: PassContents, now: Date): void {
  const asOf = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort' } as const
  card.headerFields.push({ key: 'tier', label: 'Tier', value: tier })
  card.primaryFields.push({ key: 'balance', label: brand.coins, value: balance })
  card.secondaryFields.push({ key: 'member', label: 'Member', value: holder })
  card.backFields.push(
    // Wallet reads times to the second.
    { key: 'asOf', label: 'As of', value: now.toISOString().replace(/\.\d+/, ''), ...asOf },
    {
      key: 'note',
      label: 'About this pass',
      value: `Add it again to update your ${brand.coins} and tier.`,
    },
  )
}

/** The library omits missing and invalid fields, and signs the rest. */
function assertComplete({ props }: PKPass): void {
  const { passTypeIdentifier, teamIdentifier, serialNumber, barcodes } = props
  if (!passTypeIdentifier || !teamIdentifier || !serialNumber || barcodes?.length !== 1)
    throw new Error('The pass lacks a required field')
}

/**
 * The signed .pkpass of a member's card: Solcoins, tier, name, and a barcode that reveals nothing about the member.
 * Throws `not_configured` when the deployment has no certificates.
 */
export async function signWalletPass(contents: PassContents, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const certificates = await walletCertificates()
  assertUsable(certificates, now)
  // The library takes as long to load as the rest of the function, so only requests that create a pass load it.
  const { PassType, PKPass } = await import('passkit-generator')
  const { passTypeIdentifier, teamIdentifier, wwdr, signerCert, signerKey, signerKeyPassphrase } = certificates
  const files = Object.entries(images).map(([name, base64]) => [name, Buffer.from(base64, 'base64')] as const)
  const keys = { wwdr, signerCert, signerKey, ...(signerKeyPassphrase !== undefined && { signerKeyPassphrase }) }
  const pass = new PKPass(Object.fromEntries(files), keys, {
    passTypeIdentifier,
    teamIdentifier,
    // Each card has one pass: adding it again replaces the old one.
    serialNumber: contents.serialNumber,
    organizationName: brand.studio,
    description: `${brand.product} member card`,
    logoText: brand.product,
    sharingProhibited: true,
    ...colours,
  })
  const card = new PassType('storeCard')
  writeFields(card, contents, now)
  pass.types.push(card)
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: contents.barcode,
    messageEncoding: 'iso-8859-1',
  })
  assertComplete(pass)
  return new Uint8Array(pass.getAsBuffer())
}
