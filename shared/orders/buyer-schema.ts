import * as v from 'valibot'
import { code, emailAddress, opaque, requiredProse } from '../text.ts'

/** A checkout session's id. Everyone who has it sees the order. */
export const SessionParams = v.object({
  sessionId: opaque('Invalid session', 255, /^cs_[A-Za-z0-9_]{10,250}$/),
})

/** How a buyer without an account finds an order. The number is accepted as people copy it, with a # or in capitals. */
export const OrderLookup = v.object({
  orderNumber: v.pipe(
    code('Order number is required', 20),
    v.transform((text) => text.replace(/^#\s*/, '').toLowerCase()),
  ),
  email: emailAddress('Email is required'),
})

export const maxWords = 2_000

export const ProblemReport = v.object({ words: requiredProse('Tell us what is wrong', maxWords) })
export const ProblemAnswer = v.object({ words: requiredProse('Answer is required', maxWords) })
