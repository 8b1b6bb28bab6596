/** A mistake in the call of a bench, which is printed as it is. */
export class UsageError extends Error {}

/** The options that several benches have: another version to compare with, and what to measure, if not everything. */
export const commonOptions = { against: { type: 'string' }, only: { type: 'string' } } as const

/** @throws UsageError unless the text is a number above zero */
export function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (!(number > 0 && number < Infinity)) throw new UsageError(`--${option} is a number above 0, not "${text}".`)
  return number
}

/** @throws UsageError unless the text is a whole number above zero */
export function countOf(option: string, text: string): number {
  const count = numberOf(option, text)
  if (!Number.isInteger(count)) throw new UsageError(`--${option} is a whole number, not "${text}".`)
  return count
}

/**
 * The names that `--only` lists, or all of them. A leading slash may be absent.
 * @throws UsageError for a name that does not exist
 */
export function chosen(names: readonly string[], only: string | undefined): string[] {
  if (only === undefined) return [...names]
  return only.split(',').map((each) => {
    const found = [each, `/${each}`].find((name) => names.includes(name))
    if (found === undefined) throw new UsageError(`There is no "${each}" to measure. There are: ${names.join(', ')}.`)
    return found
  })
}
