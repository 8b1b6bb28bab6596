import type { CartItem } from '../../../../shared/orders/schema.ts'
import { call } from '../../../api/client.ts'
import { isReusableFor, openCheckout } from '../../../cart/open-checkout.ts'
import { isPaymentPage } from './payment-page.ts'

/** Where to pay; without `url`, the order is already paid or its payment is processing. */
export type PaymentPage = { sessionId: string; url?: string }

/** The response's address is not a trusted payment page. */
export class UntrustedPaymentPageError extends Error {
  override readonly name = 'NoPaymentPage'
}

/** The page that this tab opened for exactly these items, unless it expired. */
async function reusablePage(items: readonly CartItem[], nowMs: number): Promise<PaymentPage | undefined> {
  const open = openCheckout.read()
  if (!open || !isReusableFor(open, items, nowMs)) return undefined
  const { sessionId, url } = open
  try {
    const { status } = await call('shop/orders', 'GET', { params: { sessionId } })
    if (status === 'cancelled') return undefined
    return status === 'pending' ? { sessionId, url } : { sessionId }
  } catch {
    // Its status is unknown; a new page is always correct.
    return undefined
  }
}

/**
 * Stripe's payment page for these items. A customer who returns and tries again gets the same page, whose order already
 * reserves the stock. Throws an ApiError, or UntrustedPaymentPageError.
 */
export async function openPaymentPage(items: CartItem[], nowMs: number): Promise<PaymentPage> {
  const before = await reusablePage(items, nowMs)
  if (before) return before
  const page = await call('shop/checkout', 'POST', { body: { items } })
  if (!isPaymentPage(page.url, location.origin)) throw new UntrustedPaymentPageError(page.url)
  openCheckout.write({ ...page, items, openedAt: nowMs })
  return page
}
