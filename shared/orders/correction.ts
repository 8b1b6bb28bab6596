import * as v from 'valibot'
import { code, emailAddress, optionalLine } from '../text.ts'
import { Recipient } from './customer.ts'

// In a file of its own, which only the orders desk loads.

const invalidEmail = 'Please enter a valid email address'

/** What staff correct of an order that is on its way to the buyer. What is left out stays as it is. */
export const Correction = v.object({
  carrier: optionalLine(60),
  tracking: v.optional(code('Tracking number is required', 120)),
  email: v.optional(emailAddress(invalidEmail, invalidEmail)),
  recipient: v.optional(Recipient),
})
export type Correction = v.InferOutput<typeof Correction>
