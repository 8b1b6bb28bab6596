import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { brand } from '../../../../shared/brand.ts'
import { dollars } from '../../../../shared/money.ts'
import { arrivalInWords, arrivalOf } from '../../../../shared/orders/arrival.ts'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
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
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { BackLink, PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { CodeNotLoadedError } from '../../../ui/load-code.ts'
import { whenSettled } from '../../../ui/when-settled.ts'
import place from '../../../ui/layout/place.module.css'
import text from '../../../ui/text.module.css'
import { countries, type CustomerField, emptyCustomer, fieldLabels, storedCustomer } from './customer.ts'
import styles from './payment.module.css'

/** It arrives with the first submit at the latest: without it, submitting rejects with a CodeNotLoadedError. */
const loadResolver = () => import('./customer-resolver.ts')
const resolver: Resolver<CheckoutCustomer> = async (...form) => (await loadResolver()).customerResolver(...form)

/** The shipping form. It starts with what this tab sent before; members find their name and email filled in. */
function useCustomerForm() {
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
  const { form, submit, isBusy, refusal } = useCheckout()
  const lines = withQuantityAboveZero(useCart())
  return (
    <>
      <PageHead
        title="Checkout"
        lead="One address here, your card on the next page."
        back={<BackLink path={paths.shop}>Back to Shop</BackLink>}
      />
      <Columns side="25rem" gap={5} wideGap={8}>
        <CustomerForm id={formId} form={form} isLocked={isBusy} onSubmit={submit} />
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

const ErrorSummary = lazyComponent(async () => (await import('./error-summary.tsx')).ErrorSummary)

type TextField = {
  name: Exclude<CustomerField, 'country'>
  autoComplete: string
  type?: 'email' | 'tel'
  isOptional?: boolean
  hint?: string
  width?: 'full' | 'half'
}

const fields: TextField[] = [
  {
    name: 'email',
    autoComplete: 'email',
    type: 'email',
    hint: 'The receipt and the tracking link go here.',
    width: 'full',
  },
  { name: 'fullName', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', isOptional: true },
  { name: 'address', autoComplete: 'street-address', width: 'full' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'postalCode', autoComplete: 'postal-code', width: 'half' },
]

type CustomerFormProps = {
  id: string
  form: UseFormReturn<CheckoutCustomer>
  isLocked: boolean
  onSubmit: (event: FormEvent) => void
}

/** The customer's details and shipping address, typed once: Stripe gets them with the order. */
function CustomerForm({ id, form, isLocked, onSubmit }: CustomerFormProps) {
  const titleId = useId()
  const { register, formState } = form
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Text as="h2" size="h3" id={titleId}>
        Where should it go?
      </Text>
      {formState.submitCount > 0 && <ErrorSummary form={form} />}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset className={styles.fields} disabled={isLocked}>
          {fields.map(({ name, width, isOptional, hint, ...input }) => (
            <div key={name} id={name} data-width={width}>
              <Field
                label={fieldLabels[name]}
                isOptional={isOptional}
                hint={hint}
                error={formState.errors[name]?.message}
              >
                {(control) => <Input {...control} {...input} {...register(name)} />}
              </Field>
            </div>
          ))}
          <div id="country" data-width="half">
            <Field label={fieldLabels.country} error={formState.errors.country?.message}>
              {(control) => (
                <Select {...control} {...register('country')} autoComplete="country">
                  {countries.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
