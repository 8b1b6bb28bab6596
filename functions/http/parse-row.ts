import * as v from 'valibot'
import { fieldsOf } from './fields-of.ts'

const maxQuoted = 40

type Cell = string | number | boolean | null | undefined

/** A message with the column and what stands in it: “Amount “twenty”: Enter an amount”. */
function explain(cell: Cell, column: string, message: string): string {
  const text = String(cell ?? '').trim()
  const quoted = text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text
  return `${column}${quoted && ` “${quoted}”`}: ${message}`
}

/**
 * Validates a row of a file. `columns` names the fields whose messages name neither the column nor what stands in it; the content of
 * the others is never repeated.
 */
export function parseRow<T>(
  schema: v.GenericSchema<unknown, T>,
  row: Readonly<Record<string, Cell>>,
  columns: Readonly<Record<string, string>>,
): { value: T } | { message: string } {
  const parsed = v.safeParse(schema, row, { abortPipeEarly: true })
  if (parsed.success) return { value: parsed.output }
  const messages = Object.entries(fieldsOf(parsed.issues, schema)).map(([field, message]) => {
    const column = columns[field]
    return column === undefined ? message : explain(row[field], column, message)
  })
  return { message: messages.join('. ') }
}
