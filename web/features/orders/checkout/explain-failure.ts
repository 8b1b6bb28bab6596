import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { ApiError, InvalidResponseError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { read, readKey } from '../../../api/queries.ts'
import { cart } from '../../../cart/cart-store.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { fieldLabels, type CustomerField } from './customer-fields.ts'
import { UntrustedPaymentPageError } from './open-payment-page.ts'

// Loaded with the first failure.

const cannotOpenPage = {
  tone: 'bad',
  title: 'Checkout error',
  description: 'The payment page could not be opened. Nothing was charged.',
} as const
const failed = { tone: 'bad', title: 'Checkout failed' } as const

/** Updates the cart from the shop, so that the customer sees what changed. */
async function refreshCart(queryClient: QueryClient): Promise<void> {
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
async function learnOutcome(queryClient: QueryClient): Promise<void> {
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

type Checkout = { form: UseFormReturn<CheckoutCustomer>; queryClient: QueryClient; isRefusal: boolean }

/** Tells the customer why the checkout failed, at the field or in a toast. After a refusal, refreshes the cart. */
export async function explainFailure(error: Error, { form, queryClient, isRefusal }: Checkout): Promise<void> {
  if (error instanceof InvalidResponseError || error instanceof UntrustedPaymentPageError) {
    toast(cannotOpenPage)
  } else if (isRefusal && error instanceof ApiError) {
    toast({ ...failed, description: error.userMessage })
    await refreshCart(queryClient)
    if (error.code === 'cart_paid') await learnOutcome(queryClient)
  } else if (error instanceof ApiError && refusedFields(error).length > 0) {
    refusedFields(error).forEach(({ name, message }) => form.setError(name, { message }))
  } else toast({ ...failed, description: 'Unable to process checkout. Please try again.' })
}
