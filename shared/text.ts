import * as v from 'valibot'
import { formatWhole } from './format-number.ts'
import {
  asCode,
  asEmail,
  asLine,
  asLink,
  asPassword,
  asPostalCode,
  asProse,
  asQuery,
  asWord,
  isVisible,
} from './normalise-text.ts'

/**
 * The texts that people type, by kind. Each has its function in `normalise-text.ts`, and all input passes through it, in the browser
 * and on the server. A check of the contract fails for a text without a kind.
 */

export const textKinds = {
  asProse,
  asLine,
  asEmail,
  asPassword,
  asWord,
  asCode,
  asPostalCode,
  asQuery,
  asLink,
} as const
type TextKind = (typeof textKinds)[keyof typeof textKinds]

type FoldAction = v.BaseTransformation<string, string, never> & { operation: TextKind }

/** Gives a text the form of its kind. An action of its own, so that the OpenAPI document continues with the actions after it. */
const fold = (operation: TextKind): FoldAction => ({ ...v.transform(operation), type: 'fold' })

/** The message for a text that is absent, or shorter than the least. */
type Missing = string | ((issue: v.BaseIssue<unknown>) => string)

/** A text of this kind, of at most `max` characters before normalisation. */
const typed = (kind: TextKind, missing: Missing, max: number) =>
  v.pipe(
    v.string(missing),
    v.maxLength(max, `Must contain at most ${formatWhole(max)} characters`),
    v.check((text) => text.isWellFormed(), 'Invalid input'),
    fold(kind),
  )

/** The content of a table cell, before its column determines the kind. */
export const cell = (max: number) => typed(asProse, 'Invalid input', max)

/** A single line of text, without control characters. */
// eslint-disable-next-line no-control-regex -- this pattern rejects control characters
export const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/
const notOneLine = 'Must be a single line of text'

const line = (kind: TextKind, missing: string, max: number) =>
  v.pipe(typed(kind, missing, max), v.regex(oneLine, notOneLine))

const requiredOf = (kind: TextKind, missing: Missing, max: number, min = 1) =>
  v.pipe(typed(kind, missing, max), v.minLength(min, missing), v.regex(oneLine, notOneLine))

/** A required line of text. `missing` is the message when it is absent or shorter than `min`. */
export const requiredLine = (missing: string, max: number, min?: number) => requiredOf(asLine, missing, max, min)

/** An optional line of text, which may be empty. */
export const optionalLine = (max: number) => v.optional(line(asLine, 'Invalid input', max))

// eslint-disable-next-line no-control-regex -- this pattern rejects the character that ends a text in many programs
const withoutNull = /^[^\u0000]*$/

/** One or more lines, which may be empty. */
export const prose = (max: number) =>
  v.pipe(typed(asProse, 'Invalid input', max), v.regex(withoutNull, 'Invalid input'))

/** One or more lines, not all empty. */
export const requiredProse = (missing: string, max: number) =>
  v.pipe(typed(asProse, missing, max), v.minLength(1, missing), v.regex(withoutNull, 'Invalid input'))

/** The name of a person or a passkey: a required line, all of whose characters can be seen. */
export const visibleName = (missing: string, max: number, min?: number) =>
  v.pipe(requiredLine(missing, max, min), v.check(isVisible, 'Remove the invisible characters from the name'))

const email = /^[a-z0-9](?:[a-z0-9._%+'-]*[a-z0-9_%+'-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** A required email address. `missing` is the message shown when there is none, `invalid` when it is not one. */
export const emailAddress = (missing: string, invalid = 'Invalid email address') =>
  v.pipe(requiredOf(asEmail, missing, 254), v.regex(email, invalid))

/** A username or an email address. */
export const accountName = (missing: string, max = 254) => requiredOf(asEmail, missing, max)

/** A password. Apart from its form, only its length is limited, so that hashing stays affordable. */
export const password = v.pipe(typed(asPassword, 'Password is required', 200), v.minLength(1, 'Password is required'))

/** A word that has to be known. */
export const word = (missing: string, max: number) => requiredOf(asWord, missing, max)

/** A required code, an order's or a parcel's number. */
export const code = (missing: Missing, max: number, min?: number) => requiredOf(asCode, missing, max, min)

/** A required postal code. */
export const postalCode = (missing: string, max: number, min: number) => requiredOf(asPostalCode, missing, max, min)

/** A link that a browser opens, and nothing else: no script, no user name. */
const webAddress = /^(?:https?:\/\/[^\s/@\\]+\.[^\s/@\\]+(?:\/\S*)?)?$/

/** An optional link, which may be empty. */
export const optionalLink = (max: number) =>
  v.optional(v.pipe(typed(asLink, 'Invalid link', max), v.regex(webAddress, 'Enter a link that begins with https://')))

/** An optional search. */
export const optionalQuery = (max: number) => v.optional(line(asQuery, 'Invalid input', max))

/** A text that a program made, in letters and digits that need no normalising. `what` is the message for any other text. */
export const opaque = (what: string, max: number, form = /^[\w-]*$/) =>
  v.pipe(v.string(what), v.maxLength(max, what), v.regex(form, what))

/** An id: a UUID, normalised to lower case. */
export const Id = v.pipe(v.string('Invalid id'), v.uuid('Invalid id'), v.toLowerCase())

/** The parameters of a path with a single `{id}`. */
export const IdParams = v.object({ id: Id })

/** A time in ISO 8601, UTC. */
export const Time = v.pipe(v.string(), v.isoTimestamp())

/** An opaque position in a list, from a `Next-Cursor` header. */
export const Cursor = v.optional(opaque('That cursor is not valid.', 1_000))

/** A response that contains only a message. */
export const Message = v.object({ message: v.string() })
