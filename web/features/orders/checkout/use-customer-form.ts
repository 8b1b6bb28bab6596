import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { currentUser } from '../../../api/session.ts'
import { emptyCustomer, storedCustomer } from './customer.ts'

/** It arrives with the first submit at the latest: without it, submitting rejects with a CodeNotLoadedError. */
export const loadResolver = () => import('./customer-resolver.ts')
const resolver: Resolver<CheckoutCustomer> = async (...form) => (await loadResolver()).customerResolver(...form)

/** The shipping form. It starts with what this tab sent before; members find their name and email filled in. */
export function useCustomerForm() {
  const { data: user } = useQuery(currentUser)
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
