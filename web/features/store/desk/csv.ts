import Papa from 'papaparse'
import { InvalidCsvError } from './import-format.ts'

/** One row of a file. Empty lines count, so that `row` is the number that a spreadsheet shows beside it. */
export type CsvRow = { row: number; cells: string[] }

/** A quoted cell, closed or not, or a line ending outside one. */
const quotedCellOrLineEnding = /(?<=^\uFEFF?|[,\r\n])"[^"]*(?:""[^"]*)*"?|\r\n?/g

/** Papa Parse accepts one kind of line ending per file. Converts all of them to LF, except in quoted cells. */
const withLineFeeds = (text: string): string =>
  text.replace(quotedCellOrLineEnding, (match) => (match.startsWith('"') ? match : '\n'))

/**
 * Parses comma-separated text (RFC 4180). Line endings may be mixed, and a byte order mark is ignored. Omits empty rows.
 * Throws an InvalidCsvError when the quotes do not match.
 */
export function parseCsv(text: string): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(withLineFeeds(text), { delimiter: ',', newline: '\n' })
  const [error] = errors
  if (error) throw new InvalidCsvError(messageFor(error))
  return data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function messageFor({ code, row = 0 }: Papa.ParseError): string {
  return code === 'MissingQuotes'
    ? `The quote opened in row ${row + 1} is never closed.`
    : `Row ${row + 1} has text between a closing quote and the next comma.`
}
