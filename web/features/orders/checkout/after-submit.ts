import type { UseFormReturn } from 'react-hook-form'
import { brand } from '../../../../shared/brand.ts'
import type { CheckoutCustomer, Recipient } from '../../../../shared/orders/customer.ts'
import type { CartItem } from '../../../../shared/orders/schema.ts'
import { pick } from '../../../../shared/pick.ts'
import { ApiError, InvalidResponseError } from '../../../api/api-error.ts'
import { call, queryClient, read, readKey } from '../../../api/client.ts'
import { screenAccount } from '../../../browser/screen-account.ts'
import { cart } from '../../../cart/cart-store.ts'
import { isReusableFor, openCheckout } from '../../../cart/open-checkout.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type CustomerField, fieldLabels, placedOrder, recipientFields } from './customer.ts'

/** Where to pay; without `url`, the order is already paid or its payment is processing. */
type PaymentPage = { sessionId: string; url?: string }

/** What to order, and the customer. */
type Placing = { items: CartItem[]; customer: CheckoutCustomer }

/** The response's address is not a trusted payment page. */
class UntrustedPaymentPageError extends Error {
  override readonly name = 'UntrustedPaymentPageError'
}

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

/** Has the address remembered or forgotten. The order does not wait for a failure: the next checkout asks again. */
export async function keepAddress(
  customer: CheckoutCustomer,
  { before, isOn }: { before: Recipient | undefined; isOn: boolean },
): Promise<void> {
  const address = pick(customer, recipientFields)
  const isKnown = recipientFields.every((name) => before?.[name] === address[name])
  if (isOn ? isKnown : !before) return
  try {
    await (isOn ? call('user/address', 'PUT', { body: address }) : call('user/address', 'DELETE', {}))
    queryClient.setQueryData(readKey('user/address'), { address: isOn ? address : null })
  } catch (error) {
    console.warn('The address was not remembered or forgotten:', error)
  }
}

const cannotOpenPage = {
  tone: 'bad',
  title: 'Checkout error',
  description: 'The payment page could not be opened. Nothing was charged.',
} as const
const failed = { tone: 'bad', title: 'Checkout failed' } as const

/** Updates the cart from the shop, so that the customer sees what changed. */
async function refreshCart(): Promise<void> {
  try {
    const products = await call('shop/products', 'GET', { query: { asOf: String(Date.now()) } })
    queryClient.setQueryData(readKey('shop/products'), products)
    cart.refresh(products)
  } catch (error) {
    // The refusal is already shown; the cart stays as it is.
    console.warn('The cart was not refreshed:', error)
  }
}

/** Reads the order that was paid, of which this browser did not know, and starts a new cart in any case. */
async function learnOutcome(): Promise<void> {
  const open = openCheckout.read()
  if (open)
    await queryClient.fetchQuery({ ...read('shop/orders', { params: { sessionId: open.sessionId } }), staleTime: 0 })
  cart.renew()
}

/** The fields that the server refused, with its messages. */
const refusedFields = ({ fields }: ApiError): { name: CustomerField; message: string }[] =>
  (Object.keys(fieldLabels) as CustomerField[]).flatMap((name) => {
    const message = fields[`customer.${name}`]
    return message ? [{ name, message }] : []
  })

type Checkout = { form: UseFormReturn<CheckoutCustomer>; isRefusal: boolean }

/** Tells the customer why the checkout failed, at the field or in a toast. After a refusal, refreshes the cart. */
export async function explainFailure(error: Error, { form, isRefusal }: Checkout): Promise<void> {
  if (error instanceof InvalidResponseError || error instanceof UntrustedPaymentPageError) {
    toast(cannotOpenPage)
  } else if (isRefusal && error instanceof ApiError) {
    toast({ ...failed, description: error.userMessage })
    await refreshCart()
    if (error.code === 'cart_paid') await learnOutcome()
  } else if (error instanceof ApiError && refusedFields(error).length > 0) {
    refusedFields(error).forEach(({ name, message }) => form.setError(name, { message }))
  } else toast({ ...failed, description: 'Unable to process checkout. Please try again.' })
}
