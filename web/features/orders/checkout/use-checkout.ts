import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../navigation/paths.ts'
import { itemsOf } from '../../../cart/cart.ts'
import { cart } from '../../../cart/cart-store.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { CodeNotLoadedError } from '../../../ui/load-code.ts'
import { whenSettled } from '../../../ui/when-settled.ts'
import { storedCustomer } from './customer.ts'
import { loadResolver, useCustomerForm } from './use-customer-form.ts'
import { useExternalRedirect } from './use-external-redirect.ts'

/** Loaded when the page has settled, or at the latest with the first submit. */
const loadAfterSubmit = () => import('./after-submit.ts')
const preload = () => void Promise.allSettled([loadResolver(), loadAfterSubmit()])

/** True when the shop refused the order and the error states the reason. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 429)

const notSent = () =>
  toast({ tone: 'bad', title: 'Checkout failed', description: 'Unable to process checkout. Please try again.' })

const mutationKey = ['shop/checkout']

/** The shipping form, and the redirect to Stripe's payment page. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { isLeaving, redirectTo } = useExternalRedirect()
  const form = useCustomerForm()
  useEffect(() => whenSettled(preload), [])

  const opening = useMutation({
    mutationKey,
    mutationFn: async (customer: CheckoutCustomer) => {
      const { openPaymentPage } = await loadAfterSubmit()
      return openPaymentPage({ items: itemsOf(cart.lines()), customer }, Date.now())
    },
    onSuccess: ({ sessionId, url }) => {
      cart.acceptPrices()
      if (url === undefined) return navigate(`${paths.thankYou}?session_id=${sessionId}`)
      redirectTo(url)
      return undefined
    },
    onError: async (error) => {
      if (error instanceof CodeNotLoadedError) return notSent()
      const { explainFailure } = await loadAfterSubmit()
      return explainFailure(error, { form, queryClient, isRefusal: isRefusal(error) })
    },
  })

  const check = form.handleSubmit((customer) => {
    // The second press of a double click passes the check of the form too.
    if (queryClient.isMutating({ mutationKey }) > 0) return
    storedCustomer.write(customer)
    opening.mutate(customer)
  })
  // What checks the form may not arrive: the next press tries again.
  const submit = (event: FormEvent) => void check(event).catch(notSent)
  return {
    form,
    submit,
    isBusy: opening.isPending || isLeaving,
    /** Why the shop refused the order, until the next attempt. */
    refusal: isRefusal(opening.error) ? opening.error.userMessage : undefined,
  }
}
