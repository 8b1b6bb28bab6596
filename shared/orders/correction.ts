import * as v from 'valibot'
import { code, emailAddress, optionalLine } from '../text.ts'
import { Recipient } from './customer.ts'

const invalidEmail = 'Please enter a valid email address'

/** The corrections of staff to an order that has not arrived. Fields that are left out do not change. */
export const Correction = v.object({
  carrier: optionalLine(60),
  tracking: v.optional(code('Tracking number is required', 120)),
  email: v.optional(emailAddress(invalidEmail, invalidEmail)),
  recipient: v.optional(Recipient),
})
export type Correction = v.InferOutput<typeof Correction>
