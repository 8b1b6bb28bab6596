import * as v from 'valibot'

/** Any one-line text is free of control characters and of broken surrogate pairs. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what this refuses
const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/

/** One line that must be there: trimmed, at most `most` characters. `missing` is what a person reads when it is not. */
export const requiredLine = (missing: string, most: number) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(most, `Must contain at most ${most} characters`),
    v.regex(oneLine, 'Must be a single line of text'),
    v.check((text) => text.isWellFormed(), 'Invalid input'),
  )

/** One line that may be left out. */
export const optionalLine = (most: number) =>
  v.optional(
    v.pipe(
      v.string('Invalid input'),
      v.trim(),
      v.maxLength(most, `Must contain at most ${most} characters`),
      v.regex(oneLine, 'Must be a single line of text'),
      v.check((text) => text.isWellFormed(), 'Invalid input'),
    ),
  )

/** An id as the contract carries it: a UUID, lower case inside. */
export const Id = v.pipe(v.string('Invalid id'), v.uuid('Invalid id'), v.toLowerCase())

/** The parameter of every path that ends in one thing. */
export const ById = v.object({ id: Id })

/** A time: ISO 8601, UTC. */
export const Time = v.pipe(v.string(), v.isoTimestamp())

/** An opaque place in a list, as `Next-Cursor` gave it. */
export const Cursor = v.optional(v.pipe(v.string('Invalid cursor'), v.maxLength(1_000, 'Invalid cursor')))

/** The answer of a call that only has words to give. */
export const Message = v.object({ message: v.string() })
