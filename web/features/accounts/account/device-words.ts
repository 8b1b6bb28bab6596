import { Laptop, Monitor, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const shown = 3

/** "one device", "two devices", "12 devices". */
export const countedDevices = (count: number): string =>
  `${numbers[count] ?? count} ${count === 1 ? 'device' : 'devices'}`

/** The devices in a sentence; of many, the first three: "Chrome on Mac, Edge on Windows and 4 more". */
export function listedDevices(devices: readonly string[]): string {
  const rest = devices.length - shown
  const parts = rest > 1 ? [...devices.slice(0, shown), `${rest} more`] : devices
  return new Intl.ListFormat('en-AU').format(parts)
}

const icons: [RegExp, LucideIcon][] = [
  [/iPad/, Tablet],
  [/iPhone|Android/, Smartphone],
  [/Mac|ChromeOS/, Laptop],
  [/Windows|Linux/, Monitor],
]

/** The picture of a device, by its name: "Safari on iPhone". */
export const deviceIcon = (device: string): LucideIcon =>
  icons.find(([pattern]) => pattern.test(device))?.[1] ?? MonitorSmartphone
