import * as v from 'valibot'
import { Cursor, optionalQuery } from '../text.ts'
import { userTypes } from './schema.ts'

/** Which accounts are listed: all, or those that a search finds, of one role or any. */
export const UsersQuery = v.object({
  /**
   * The beginning of a username or an email address, the beginnings of words of the name, an order number, or the last four
   * characters of a gift card's code.
   */
  q: optionalQuery(120),
  role: v.optional(v.picklist(userTypes, 'Choose a role')),
  /** With `yes`, each account states when it was last seen: one more read for each. */
  seen: v.optional(v.literal('yes', 'Use yes, or leave it out')),
  cursor: Cursor,
})
export type UsersQuery = v.InferOutput<typeof UsersQuery>
