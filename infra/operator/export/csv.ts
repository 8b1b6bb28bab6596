import Papa from 'papaparse'
import { toAmount, type Cents } from '../../../shared/money.ts'

/** A column of a file: its name, what it contains, and how a row fills it. */
export type Column<T> = {
  name: string
  description: string
  cell: (row: T) => string
}

/** The characters that make a spreadsheet take a cell for a formula, in half and full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** The text; with an apostrophe before it if a spreadsheet would take it for a formula. */
export const textCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** A text that people or other systems chose. */
export const text = <T>(name: string, description: string, of: (row: T) => string | null | undefined): Column<T> => ({
  name,
  description,
  cell: (row) => textCell(of(row) ?? ''),
})

/** A whole number, a truth value, or a time in ISO 8601 (UTC). */
export const plain = <T>(
  name: string,
  description: string,
  of: (row: T) => number | boolean | string | null | undefined,
): Column<T> => ({ name, description, cell: (row) => textCell(String(of(row) ?? '')) })

/** An amount with two decimals, whose unit is in the column's name. A minus is not taken for a formula: the cell is a number. */
export const amount = <T>(
  name: `${string}_${'solcoins' | 'aud'}`,
  description: string,
  of: (row: T) => Cents | null | undefined,
): Column<T> => ({
  name,
  description,
  cell(row) {
    const cents = of(row)
    return typeof cents === 'number' ? toAmount(cents).toFixed(2) : ''
  },
})

/** Lines as RFC 4180 writes them: every cell is quoted, and CRLF ends each line. */
const lines = (rows: string[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`

/** The first line, with the byte order mark that makes spreadsheets read the file as UTF-8. */
export const headerLine = <T>(columns: readonly Column<T>[]): string =>
  `\uFEFF${lines([columns.map(({ name }) => name)])}`

export const rowLines = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  lines(rows.map((row) => columns.map(({ cell }) => cell(row))))
