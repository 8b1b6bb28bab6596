import type { DynamoDBRecord } from 'aws-lambda'

/** A filter in Lambda's syntax: the values that a field may have. */
export type RecordFilter = { [field: string]: RecordFilter | (string | { exists: boolean })[] }

/**
 * Whether Lambda would pass the record to a function with this filter. It implements only lists of values and `exists` of
 * Lambda's filter syntax.
 */
export function matchesFilter(filter: RecordFilter, record: DynamoDBRecord): boolean {
  return Object.entries(filter).every(([name, rule]) => matches(rule, (record as Record<string, unknown>)[name]))
}

/** Whether Lambda would pass the record to a function with these filters. */
export const matchesAny = (filters: readonly RecordFilter[], record: DynamoDBRecord): boolean =>
  filters.some((filter) => matchesFilter(filter, record))

function matches(rule: unknown, value: unknown): boolean {
  if (Array.isArray(rule)) return rule.some((option) => matchesOption(option, value))
  return Object.entries(rule as object).every(([name, inner]) =>
    matches(inner, (value as Record<string, unknown> | undefined)?.[name]),
  )
}

const matchesOption = (option: unknown, value: unknown): boolean =>
  typeof option === 'object' && option !== null && 'exists' in option
    ? (value !== undefined) === option.exists
    : option === value
