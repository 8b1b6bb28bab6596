import { toColumns } from '../command.ts'
import { headerLine, rowLines, type Column } from './csv.ts'

type Definition<T> = {
  /** What its rows are stored as. */
  entity: string
  /**
   * All that is read: no password hash, no sealed code, no session, no key. A checkout session's id is a secret, too: it opens
   * the page of its order.
   */
  attributes: readonly (keyof T & string)[]
  columns: readonly Column<T>[]
  /** What a line is, and their order. */
  note: string
}

/** What can be exported, for rows as the table holds them. */
export type Export = {
  entity: string
  attributes: readonly string[]
  /** Explains the lines and the columns. */
  help: string
  /** The first line of the file. */
  header: string
  lines: (rows: unknown[]) => string
}

export const defineExport = <T>({ entity, attributes, columns, note }: Definition<T>): Export => ({
  entity,
  attributes,
  help: `${note}\n${toColumns(columns.map(({ name, description }) => [name, description]))}`,
  header: headerLine(columns),
  lines: (rows) => rowLines(columns, rows as T[]),
})
