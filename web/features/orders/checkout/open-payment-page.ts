import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import type { CartItem } from '../../../../shared/orders/schema.ts'
import { call } from '../../../api/client.ts'
import { screenAccount } from '../../../browser/screen-account.ts'
import { cart } from '../../../cart/cart-store.ts'
import { isReusableFor, openCheckout } from '../../../cart/open-checkout.ts'
import { isPaymentPage } from './payment-page.ts'
import { placedOrder } from './placed-order.ts'

/** Where to pay; without `url`, the order is already paid or its payment is processing. */
export type PaymentPage = { sessionId: string; url?: string }

/** What to order, and the customer. */
export type Placing = { items: CartItem[]; customer: CheckoutCustomer }

/** The response's address is not a trusted payment page. */
export class UntrustedPaymentPageError extends Error {
  override readonly name = 'NoPaymentPage'
}

/** The page that this browser opened for exactly these items and this customer, unless it expired. */
async function reusablePage({ items, customer }: Placing, nowMs: number): Promise<PaymentPage | undefined> {
  const open = openCheckout.read()
  const isForCustomer = JSON.stringify(placedOrder.read()?.customer) === JSON.stringify(customer)
  if (!open || !isForCustomer || !isReusableFor(open, items, nowMs)) return undefined
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
 * Stripe's payment page for this order. A customer who returns and tries again gets the same page, whose order already
 * reserves the stock. Throws an ApiError, or UntrustedPaymentPageError.
 */
export async function openPaymentPage(placing: Placing, nowMs: number): Promise<PaymentPage> {
  const before = await reusablePage(placing, nowMs)
  if (before) return before
  const { items, customer } = placing
  const page = await call('shop/checkout', 'POST', { body: { items, customer, cartId: cart.id() } })
  if (!isPaymentPage(page.url, location.origin)) throw new UntrustedPaymentPageError(page.url)
  openCheckout.write({ ...page, account: screenAccount(), items, openedAt: nowMs })
  placedOrder.write({ sessionId: page.sessionId, customer })
  return page
}
