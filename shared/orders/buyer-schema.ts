import * as v from 'valibot'
import { emailAddress } from '../accounts/schema.ts'
import { requiredLine, trimmedText } from '../text.ts'

/** A checkout session's id. Everyone who has it sees the order. */
export const SessionParams = v.object({
  sessionId: v.pipe(
    v.string('Invalid session'),
    v.maxLength(255, 'Invalid session'),
    v.regex(/^cs_[A-Za-z0-9_]{10,250}$/, 'Invalid session'),
  ),
})

/** How a buyer without an account finds an order. The number is accepted as people copy it, with a # or in capitals. */
export const OrderLookup = v.object({
  orderNumber: v.pipe(
    requiredLine('Order number is required', 20),
    v.transform((text) => text.replace(/^#\s*/, '').toLowerCase()),
  ),
  email: emailAddress('Email is required'),
})

// eslint-disable-next-line no-control-regex -- this pattern rejects the character that ends a text in many programs
const withoutNull = /^[^\u0000]*$/

export const maxWords = 2_000

/** What a buyer reports about an order, or what staff answer: one or more lines. */
const message = (missing: string) =>
  v.pipe(trimmedText(missing, maxWords), v.minLength(1, missing), v.regex(withoutNull, 'Invalid input'))

export const ProblemReport = v.object({ words: message('Tell us what is wrong') })
export const ProblemAnswer = v.object({ words: message('Answer is required') })
