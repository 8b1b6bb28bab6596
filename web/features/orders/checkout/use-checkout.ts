import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, InvalidResponseError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { itemsOf } from '../../../cart/cart.ts'
import { cart } from '../../../cart/cart-store.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Customer, storedCustomer, emptyCustomer } from './customer.ts'
import { UntrustedPaymentPageError, openPaymentPage } from './open-payment-page.ts'
import { useExternalRedirect } from './use-external-redirect.ts'

const cannotOpenPage = {
  tone: 'bad',
  title: 'Checkout error',
  description: 'The payment page could not be opened. Nothing was charged.',
} as const
const failed = { tone: 'bad', title: 'Checkout failed' } as const

/** True when the shop refused the order and the error states the reason. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

/** The shipping form, and the redirect to Stripe's payment page. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { isLeaving, redirectTo } = useExternalRedirect()
  const form = useForm<Customer>({
    resolver: valibotResolver(Customer),
    defaultValues: { ...emptyCustomer, ...storedCustomer.read() },
  })

  /** Updates the cart from the shop, so that the customer sees what changed. */
  const refreshCart = async () => {
    try {
      const products = await call('shop/products', 'GET', { query: { asOf: String(Date.now()) } })
      queryClient.setQueryData(readKey('shop/products'), products)
      cart.refresh(products)
    } catch (error) {
      // The refusal is already shown; the cart stays as it is.
      console.warn('The cart was not refreshed:', error)
    }
  }

  const opening = useMutation({
    mutationFn: () => openPaymentPage(itemsOf(cart.lines()), Date.now()),
    onSuccess: ({ sessionId, url }) => {
      cart.acceptPrices()
      if (url === undefined) return navigate(`${paths.thankYou}?session_id=${sessionId}`)
      redirectTo(url)
      return undefined
    },
    onError: async (error) => {
      if (error instanceof InvalidResponseError || error instanceof UntrustedPaymentPageError) toast(cannotOpenPage)
      else if (isRefusal(error)) {
        toast({ ...failed, description: error.userMessage })
        await refreshCart()
      } else toast({ ...failed, description: 'Unable to process checkout. Please try again.' })
    },
  })

  const submit = form.handleSubmit((customer) => {
    storedCustomer.write(customer)
    opening.mutate()
  })
  return {
    form,
    submit,
    isBusy: opening.isPending || isLeaving,
    /** Why the shop refused the order, until the next attempt. */
    refusal: isRefusal(opening.error) ? opening.error.userMessage : undefined,
  }
}
