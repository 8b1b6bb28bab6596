import Papa from 'papaparse'
import { toAmount, type Cents } from '../../../shared/money.ts'

/** A column of a file: its name, what it contains, and how an attribute of a row fills it. */
export type Column<T> = {
  name: string
  description: string
  attribute: keyof T & string
  cell: (row: T) => string
}

/** A text, a whole number, a truth value, or a time in ISO 8601 (UTC). */
type Value = string | number | boolean | null | undefined

/** The attributes with values of this type. */
type AttributeOf<T, V> = { [K in keyof T & string]-?: T[K] extends V ? K : never }[keyof T & string]

/** The characters that make a spreadsheet take a cell for a formula, in half and full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** The text; with an apostrophe before it if a spreadsheet would take it for a formula. */
const textCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** What the columns of an export of these rows are made with. */
export const columnsOf = <T>() => ({
  column: (name: string, description: string, attribute: AttributeOf<T, Value>): Column<T> => ({
    name,
    description,
    attribute,
    cell: (row) => textCell(String((row[attribute] as Value) ?? '')),
  }),
  /** A part of an attribute, or a text about it. */
  part: <K extends keyof T & string>(
    name: string,
    description: string,
    attribute: K,
    of: (value: T[K]) => Value,
  ): Column<T> => ({ name, description, attribute, cell: (row) => textCell(String(of(row[attribute]) ?? '')) }),
  /** An amount with two decimals, whose unit is in the column's name. A minus is not taken for a formula: the cell is a number. */
  amount: (
    name: `${string}_${'solcoins' | 'aud'}`,
    description: string,
    attribute: AttributeOf<T, Cents | null | undefined>,
  ): Column<T> => ({
    name,
    description,
    attribute,
    cell(row) {
      const cents: unknown = row[attribute]
      return typeof cents === 'number' ? toAmount(cents).toFixed(2) : ''
    },
  }),
})

/** Lines as RFC 4180 writes them: every cell is quoted, and CRLF ends each line. */
const lines = (rows: string[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`

/** The first line, with the byte order mark that makes spreadsheets read the file as UTF-8. */
export const headerLine = <T>(columns: readonly Column<T>[]): string =>
  `\uFEFF${lines([columns.map(({ name }) => name)])}`

export const rowLines = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  lines(rows.map((row) => columns.map(({ cell }) => cell(row))))
