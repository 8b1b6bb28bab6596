import * as v from 'valibot'
import { formatWhole } from './format-number.ts'

/** A whole number that people enter. `missing` is the message without one. */
export const wholeNumber = (missing: string, min: number, max: number) =>
  v.pipe(
    v.number(missing),
    v.integer('Enter a whole number'),
    v.minValue(min, `Must be at least ${min}`),
    v.maxValue(max, `Must be at most ${formatWhole(max)}`),
  )

/** A whole number that a screen sends back as it has read it, such as a revision: people do not enter it. */
export function numberSeen(name: string, min: number, max: number) {
  const message = `Invalid ${name}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}
