import Papa from 'papaparse'

/** What makes a spreadsheet take a cell for a formula, in either width. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A text that people chose. The leading apostrophe makes a spreadsheet read it as text, whatever it starts with. */
export const textCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A CSV file (RFC 4180). Every cell is quoted; the byte order mark makes spreadsheets read the file as UTF-8. */
export const csvFile = (fields: readonly string[], data: readonly string[][]): string =>
  `\uFEFF${Papa.unparse({ fields: [...fields], data: [...data] }, { quotes: true, newline: '\r\n' })}\r\n`
