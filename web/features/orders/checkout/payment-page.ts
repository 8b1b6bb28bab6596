import { brand } from '../../../../shared/brand.ts'

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Whether an address is a trusted payment page: one of the origins of Stripe's or, for a site on this machine, another server on this
 * machine. Never redirect a customer with card details anywhere else.
 */
export function isPaymentPage(url: string, site: string, origins = brand.checkoutOrigins): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password, origin } = new URL(url)
  if (username || password) return false
  if (origins.includes(origin)) return true
  return /^https?:$/.test(protocol) && isLoopback(hostname) && isLoopback(new URL(site).hostname)
}
