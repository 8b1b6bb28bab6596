import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { brand } from '../../../../shared/brand.ts'
import { dollars } from '../../../../shared/money.ts'
import { arrivalInWords, arrivalOf } from '../../../../shared/orders/arrival.ts'
import type { CheckoutCustomer, Recipient } from '../../../../shared/orders/customer.ts'
import { ApiError } from '../../../api/api-error.ts'
import { queryClient } from '../../../api/client.ts'
import { useUserQuery } from '../../../api/session.ts'
import cardsAccepted from '../../../art/cards-accepted.svg'
import { cart, cartFrom, openCartState, useCart } from '../../../cart/cart-store.ts'
import { CartSummary } from '../../../cart/cart-summary.tsx'
import { type CartLine, checkoutBlocker, itemsOf, sumsOf, withQuantityAboveZero } from '../../../cart/cart.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Columns, Notice, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { BackLink, PageHead } from '../../../ui/layout/page-head.tsx'
import { CodeNotLoadedError } from '../../../ui/load-code.ts'
import { whenSettled } from '../../../ui/when-settled.ts'
import place from '../../../ui/layout/place.module.css'
import text from '../../../ui/text.module.css'
import { CustomerForm, useRemembering } from './customer-form.tsx'
import { emptyCustomer, recipientFields, storedCustomer } from './customer.ts'
import styles from './payment.module.css'

/** It arrives with the first submit at the latest: without it, submitting rejects with a CodeNotLoadedError. */
const loadResolver = () => import('./customer-resolver.ts')
const resolver: Resolver<CheckoutCustomer> = async (...form) => (await loadResolver()).customerResolver(...form)

/**
 * The shipping form. It starts with what this tab sent before; members find their name and email filled in, and the address that
 * they asked us to remember.
 */
function useCustomerForm(before: Recipient | undefined) {
  const { data: user } = useUserQuery()
  const form = useForm<CheckoutCustomer>({
    resolver,
    // The line above the form takes the focus instead.
    shouldFocusError: false,
    defaultValues: { ...emptyCustomer, ...storedCustomer.read() },
  })
  const { getValues, setValue } = form
  useEffect(() => {
    if (!user) return
    if (!getValues('email')) setValue('email', user.email)
    if (!getValues('fullName')) setValue('fullName', `${user.firstName} ${user.lastName}`.trim())
  }, [user, getValues, setValue])
  useEffect(() => {
    if (!before || getValues(['address', 'city', 'postalCode']).some(Boolean)) return
    for (const name of recipientFields) setValue(name, before[name])
  }, [before, getValues, setValue])
  return form
}

/** Redirects to another site. `isLeaving` resets when Back restores this page from the back/forward cache. */
function useExternalRedirect() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return {
    isLeaving,
    redirectTo: (url: string) => {
      setLeaving(true)
      location.assign(url)
    },
  }
}

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
function useCheckout() {
  const navigate = useNavigate()
  const { isLeaving, redirectTo } = useExternalRedirect()
  const remembering = useRemembering()
  const form = useCustomerForm(remembering.before)
  useEffect(() => whenSettled(preload), [])

  const opening = useMutation({
    mutationKey,
    mutationFn: async (customer: CheckoutCustomer) => {
      const { keepAddress, openPaymentPage } = await loadAfterSubmit()
      const opened = openPaymentPage({ items: itemsOf(cart.lines()), customer }, Date.now())
      const [page] = await Promise.all([opened, keepAddress(customer, remembering)])
      return page
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
      return explainFailure(error, { form, isRefusal: isRefusal(error) })
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
    remembering,
    submit,
    isBusy: opening.isPending || isLeaving,
    /** Why the shop refused the order, until the next attempt. */
    refusal: isRefusal(opening.error) ? opening.error.userMessage : undefined,
  }
}

/** `/shop/payment`: the order summary and the shipping form. Requires a cart in the navigation state. */
export function Payment() {
  const { state } = useLocation()
  const lines = useCart()
  // The navigation state shows that the customer came from their cart; the cart itself may be newer.
  if (withQuantityAboveZero(cartFrom(state)).length === 0 || withQuantityAboveZero(lines).length === 0)
    return <Navigate to={paths.shop} replace />
  return <Checkout />
}

function Checkout() {
  const formId = useId()
  const { form, remembering, submit, isBusy, refusal } = useCheckout()
  const lines = withQuantityAboveZero(useCart())
  return (
    <>
      <PageHead
        title="Checkout"
        lead="One address here, your card on the next page."
        back={<BackLink path={paths.shop}>Back to Shop</BackLink>}
      />
      <Columns side="25rem" gap={5} wideGap={8}>
        <CustomerForm id={formId} form={form} remembering={remembering} isLocked={isBusy} onSubmit={submit} />
        <OrderSummary lines={lines} form={form} formId={formId} isBusy={isBusy} refusal={refusal} />
      </Columns>
    </>
  )
}

type Props = {
  lines: readonly CartLine[]
  form: UseFormReturn<CheckoutCustomer>
  /** The form that the button submits. */
  formId: string
  isBusy: boolean
  /** Why the shop refused the order. */
  refusal?: string | undefined
}

/** The items, their total before Stripe's page, where the shipping is chosen, and the button that leads there. */
function OrderSummary({ lines, form, formId, isBusy, refusal }: Props) {
  const sums = sumsOf(lines)
  const blocker = checkoutBlocker(sums)
  return (
    <Card as="aside" className={place.sticky} aria-labelledby="order-summary">
      <Row wraps justify="between" className={styles.head}>
        <Text as="h2" size="h3" id="order-summary">
          Order summary
        </Text>
        <Row as={Link} touch to={paths.shop} state={openCartState}>
          Change the cart
        </Row>
      </Row>
      <CartSummary lines={lines} />
      <Stack gap={4} above={5}>
        {refusal && (
          <Notice className={text.bad} role="alert">
            {refusal}
          </Notice>
        )}
        <Button
          type="submit"
          form={formId}
          variant="gold"
          size="large"
          disabled={blocker !== undefined}
          pending={isBusy}
          pendingText="Processing..."
        >
          Confirm and Pay {dollars(sums.total)}
        </Button>
        {blocker && (
          <Text size="small" tone="bad">
            {blocker}
          </Text>
        )}
        <Text size="small" tone="muted">
          You’ll pay on Stripe’s secure page and choose delivery there. <ArrivalNote form={form} />
        </Text>
        <Row wraps justify="between" className={styles.trust}>
          <img src={cardsAccepted} alt="Cards accepted" width="114" height="22" />
          <Row as="span" touch gap={1}>
            Secure payment
          </Row>
          <Row as={Link} touch to={paths.returns}>
            {brand.returnDays}-day returns
          </Row>
        </Row>
      </Stack>
    </Card>
  )
}

/** When the order would arrive in the chosen country. */
function ArrivalNote({ form }: { form: UseFormReturn<CheckoutCustomer> }) {
  const country = useWatch({ control: form.control, name: 'country' })
  const [paidAt] = useState(() => new Date())
  return <b>Arrives {arrivalInWords(arrivalOf({ country, paidAt }))}, or sooner with Express.</b>
}
