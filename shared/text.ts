import * as v from 'valibot'

/** A single line of text, without control characters. */
// eslint-disable-next-line no-control-regex -- this pattern rejects control characters
export const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/

/** A required line of text, trimmed, at most `max` characters. `missing` is the message when it is absent or empty. */
export const requiredLine = (missing: string, max: number) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, `Must contain at most ${max} characters`),
    v.regex(oneLine, 'Must be a single line of text'),
    v.check((text) => text.isWellFormed(), 'Invalid input'),
  )

/**
 * Characters without a shape of their own: zero-width and filler characters, joiners, and those that reverse the direction
 * of the text. In a name, they hide the difference from another name, or reorder the text after it.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** The name of a person or a passkey: a required line of at most `max` characters, all of them visible. */
export const visibleName = (missing: string, max: number) =>
  v.pipe(
    requiredLine(missing, max),
    v.check((text) => !invisible.test(text), 'Remove the invisible characters from the name'),
  )

/** An optional line of text. */
export const optionalLine = (max: number) =>
  v.optional(
    v.pipe(
      v.string('Invalid input'),
      v.trim(),
      v.maxLength(max, `Must contain at most ${max} characters`),
      v.regex(oneLine, 'Must be a single line of text'),
      v.check((text) => text.isWellFormed(), 'Invalid input'),
    ),
  )

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
