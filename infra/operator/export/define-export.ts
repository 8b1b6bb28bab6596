import { toColumns } from '../command.ts'
import { headerLine, rowLines, type Column } from './csv.ts'

type Definition<T> = {
  /** The entity of its rows. */
  entity: string
  /**
   * Only their attributes are read: no password hash, no sealed code, no session, no key. A checkout session's id is a secret too:
   * it opens the page of its order.
   */
  columns: readonly Column<T>[]
  /** The meaning of a line, and the order of the lines. */
  note: string
}

/** An export of rows from the table. */
export type Export = {
  entity: string
  attributes: readonly string[]
  /** Explains the lines and the columns. */
  help: string
  /** The first line of the file. */
  header: string
  lines: (rows: unknown[]) => string
}

export const defineExport = <T>({ entity, columns, note }: Definition<T>): Export => ({
  entity,
  attributes: [...new Set(columns.map(({ attribute }) => attribute))],
  help: `${note}\n${toColumns(columns.map(({ name, description }) => [name, description]))}`,
  header: headerLine(columns),
  lines: (rows) => rowLines(columns, rows as T[]),
})
