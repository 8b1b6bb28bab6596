import { valibotResolver } from '@hookform/resolvers/valibot'
import { CheckoutCustomer } from '../../../../shared/orders/customer.ts'

/** Checks the form with the schema of the checkout. It is loaded with the first submit. */
export const customerResolver = valibotResolver(CheckoutCustomer)
