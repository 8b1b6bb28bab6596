const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Whether an address is a page where a payment is taken: Stripe's own; for a site on this machine alone, also one that
 * runs here beside it. Anything else is not to be trusted with a person's card.
 */
export function isPaymentPage(url: string, site: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return false
  if (protocol === 'https:' && hostname === 'checkout.stripe.com') return true
  return /^https?:$/.test(protocol) && isLoopback(hostname) && isLoopback(new URL(site).hostname)
}
