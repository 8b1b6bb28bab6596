import type { CartItem } from '../../../../shared/orders/schema.ts'
import { call } from '../../../api/client.ts'
import { isReusableFor, openCheckout } from '../../../cart/open-checkout.ts'
import { isPaymentPage } from './payment-page.ts'

/** Where the payment goes on; without an address, it was made already. */
export type PaymentPage = { sessionId: string; url?: string }

/** The reply names a page to which nobody should be sent. */
export class UntrustedPaymentPageError extends Error {
  override readonly name = 'NoPaymentPage'
}

/** The page that this tab opened for just this order, as long as nobody has paid there and it has not ended. */
async function opened(items: readonly CartItem[], nowMs: number): Promise<PaymentPage | undefined> {
  const open = openCheckout.read()
  if (!open || !isReusableFor(open, items, nowMs)) return undefined
  const { sessionId, url } = open
  try {
    const { status } = await call('shop/orders', 'GET', { params: { sessionId } })
    if (status === 'cancelled') return undefined
    return status === 'pending' ? { sessionId, url } : { sessionId }
  } catch {
    // How that one stands cannot be known now; a new one is right in any case.
    return undefined
  }
}

/**
 * The page where Stripe takes the payment for these items. Whoever comes back from there and tries again gets the same
 * page, whose order holds the stock for them. Throws an ApiError, or UntrustedPaymentPageError.
 */
export async function openPaymentPage(items: CartItem[], nowMs: number): Promise<PaymentPage> {
  const before = await opened(items, nowMs)
  if (before) return before
  const page = await call('shop/checkout', 'POST', { body: { items } })
  if (!isPaymentPage(page.url, location.origin)) throw new UntrustedPaymentPageError(page.url)
  openCheckout.write({ ...page, items, openedAt: nowMs })
  return page
}
