const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Whether an address is a trusted payment page: Stripe's own or, for a site on this machine, another server on this
 * machine. Never redirect a customer with card details anywhere else.
 */
export function isPaymentPage(url: string, site: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return false
  if (protocol === 'https:' && hostname === 'checkout.stripe.com') return true
  return /^https?:$/.test(protocol) && isLoopback(hostname) && isLoopback(new URL(site).hostname)
}
