import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, with `::` expanded. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/**
 * The address that rate limits count by: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has the whole
 * /64. All invalid addresses count as one.
 */
export function rateLimitAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return 'unknown'
  const network = groups(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
