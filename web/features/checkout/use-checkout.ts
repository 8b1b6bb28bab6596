import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, UnreadableReply } from '../../api/api-error.ts'
import { read } from '../../api/queries.ts'
import { paths } from '../../app/paths.ts'
import { itemsOf } from '../../cart/cart.ts'
import { cart } from '../../cart/cart-store.ts'
import { toast } from '../../ui/toast.ts'
import { Customer, keptCustomer, nobody } from './customer.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { isPaymentPage } from './payment-page.ts'
import { useLeaving } from './use-leaving.ts'

const noWay = {
  tone: 'bad',
  title: 'Checkout error',
  description: 'The payment page could not be opened. Nothing was charged.',
} as const
const failed = { tone: 'bad', title: 'Checkout failed' } as const

/** The shipping form, and the way to the page where Stripe takes the payment. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { isLeaving, leaveFor } = useLeaving()
  const form = useForm<Customer>({
    resolver: valibotResolver(Customer),
    defaultValues: { ...nobody, ...keptCustomer.read() },
  })

  /** Asks the shop how things stand, so that the person sees what has changed. */
  const refreshCart = async () => {
    try {
      cart.refresh(await queryClient.fetchQuery({ ...read('shop/products', {}), staleTime: 0 }))
    } catch (error) {
      // The refusal is said already; the cart stays as it was seen.
      console.warn('The cart was not refreshed:', error)
    }
  }

  const opening = useMutation({
    mutationFn: () => openPaymentPage(itemsOf(cart.lines()), Date.now()),
    onSuccess: ({ sessionId, url }) => {
      cart.agreeToPrices()
      if (url === undefined) return navigate(`${paths.thankYou}?session_id=${sessionId}`)
      if (isPaymentPage(url, location.origin)) leaveFor(url)
      else toast(noWay)
      return undefined
    },
    onError: async (error) => {
      if (error instanceof UnreadableReply) toast(noWay)
      else if (error instanceof ApiError && error.status === 409) {
        toast({ ...failed, description: error.words })
        await refreshCart()
      } else toast({ ...failed, description: 'Unable to process checkout. Please try again.' })
    },
  })

  const submit = form.handleSubmit((customer) => {
    keptCustomer.write(customer)
    opening.mutate()
  })
  return { form, submit, isBusy: opening.isPending || isLeaving }
}
