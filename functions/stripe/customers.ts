import { callStripe, StripeRejectedError } from './connection.ts'

/**
 * Deletes a customer at Stripe, with the stored name and addresses. The payments stay. May be repeated.
 * @see https://docs.stripe.com/api/customers/delete
 */
export async function deleteCustomer(customerId: string): Promise<'deleted' | 'gone'> {
  try {
    await callStripe((stripe) => stripe.customers.del(customerId))
    return 'deleted'
  } catch (error) {
    if (error instanceof StripeRejectedError && error.code === 'resource_missing') return 'gone'
    throw error
  }
}
