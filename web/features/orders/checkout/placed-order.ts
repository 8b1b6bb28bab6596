import * as v from 'valibot'
import { stored } from '../../../browser/stored.ts'
import { TypedCustomer } from './customer.ts'

/** The order that this tab placed last, and its customer: the thank-you page greets its customer. */
export const placedOrder = stored('placed-order', v.object({ sessionId: v.string(), customer: TypedCustomer }))
