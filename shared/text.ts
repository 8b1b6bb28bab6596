import * as v from 'valibot'
import { formatWhole } from './format-number.ts'

/** A single line of text, without control characters. */
// eslint-disable-next-line no-control-regex -- this pattern rejects control characters
export const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/

/**
 * A text of at most `max` characters as it is sent. The white space around it, which pasting often adds, is removed.
 * `missing` is the message when there is none.
 */
export const trimmedText = (missing: string, max: number) =>
  v.pipe(
    v.string(missing),
    v.maxLength(max, `Must contain at most ${formatWhole(max)} characters`),
    v.trim(),
    v.check((text) => text.isWellFormed(), 'Invalid input'),
  )

const notOneLine = 'Must be a single line of text'

/** A required line of text: a trimmed text. `missing` is the message when it is absent or empty. */
export const requiredLine = (missing: string, max: number) =>
  v.pipe(trimmedText(missing, max), v.minLength(1, missing), v.regex(oneLine, notOneLine))

/**
 * Characters without a shape of their own: zero-width and filler characters, joiners, and those that reverse the direction
 * of the text. In a name, they hide the difference from another name, or reorder the text after it.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

export const isVisible = (text: string): boolean => !invisible.test(text)

/** The name of a person or a passkey: a required line of at most `max` characters, all of them visible. */
export const visibleName = (missing: string, max: number) =>
  v.pipe(requiredLine(missing, max), v.check(isVisible, 'Remove the invisible characters from the name'))

/** An optional line of text: a trimmed text, which may be empty. */
export const optionalLine = (max: number) =>
  v.optional(v.pipe(trimmedText('Invalid input', max), v.regex(oneLine, notOneLine)))

/** An id: a UUID, normalised to lower case. */
export const Id = v.pipe(v.string('Invalid id'), v.uuid('Invalid id'), v.toLowerCase())

/** The parameters of a path with a single `{id}`. */
export const IdParams = v.object({ id: Id })

/** A time in ISO 8601, UTC. */
export const Time = v.pipe(v.string(), v.isoTimestamp())

/** An opaque position in a list, from a `Next-Cursor` header. */
export const Cursor = v.optional(v.pipe(v.string('Invalid cursor'), v.maxLength(1_000, 'Invalid cursor')))

/** A response that contains only a message. */
export const Message = v.object({ message: v.string() })
