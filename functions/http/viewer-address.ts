import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` spelled out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/**
 * The address to count attempts by: IPv4 as it is; of IPv6 the /64, for one person has all of that. An address that is
 * none counts with all its like.
 */
export function rateLimitAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return 'unknown'
  const network = groups(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
