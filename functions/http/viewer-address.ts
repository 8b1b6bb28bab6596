import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, with `::` expanded. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

function networkOf(address: string, prefixBits: 56 | 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return 'unknown'
  const network = groups(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
  if (prefixBits === 56) network[3] = (network[3] ?? 0) & 0xff00
  return `${network.map((group) => group.toString(16)).join(':')}::/${prefixBits}`
}

/**
 * The address that the rate limit of checkouts counts: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has
 * the whole /64. All invalid addresses count as one.
 */
export const rateLimitAddress = (address: string): string => networkOf(address, 64)

/**
 * The address that all other limits count, such as those on guessed passwords, registrations and held stock. For IPv6 it is the
 * /56: many providers give a subscriber 256 networks of /64.
 */
export const guessLimitAddress = (address: string): string => networkOf(address, 56)
