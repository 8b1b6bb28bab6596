import { KeyRound, Laptop, type LucideIcon, Monitor, Smartphone, Tablet, Usb } from 'lucide-react'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { formatDay, formatPastDay } from '../../../ui/format.ts'

/** Names of devices by what the browser's user agent contains. */
const devices: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android phone'],
  [/\bWindows\b/, 'Windows PC'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
]
const external = ['usb', 'nfc', 'ble', 'smart-card']

/** A name to start with: where the passkey is, by the transports that the authenticator states. */
export function suggestedName(transports: readonly string[], userAgent: string): string {
  if (transports.includes('internal'))
    return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This computer'
  if (transports.includes('hybrid')) return 'Phone'
  return transports.some((transport) => external.includes(transport)) ? 'Security key' : 'Passkey'
}

const icons: [RegExp, LucideIcon][] = [
  [/ipad|tablet/i, Tablet],
  [/iphone|phone|android|pixel|galaxy/i, Smartphone],
  [/mac|laptop|book/i, Laptop],
  [/windows|computer|pc\b/i, Monitor],
  [/security key|yubi|usb/i, Usb],
]

/** The picture of a passkey, by its name. */
export const passkeyIcon = (name: string): LucideIcon => icons.find(([pattern]) => pattern.test(name))?.[1] ?? KeyRound

/** "Added 12 Oct 2026, last used yesterday". */
export const passkeyNote = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Added ${formatDay(createdAt)}, ${lastUsedAt ? `last used ${formatPastDay(lastUsedAt)}` : 'never used'}`
