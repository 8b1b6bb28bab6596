import Papa from 'papaparse'
import { InvalidCsvError } from './import-format.ts'

/** One row of a file. Empty lines count, so that `row` is the number that a spreadsheet shows beside it. */
export type CsvRow = { row: number; cells: string[] }

/** What separates cells: spreadsheets in countries with a decimal comma write semicolons. */
const delimiters = [',', ';', '\t'] as const

/** A quoted cell, closed or not, or a line ending outside one. */
const quotedCellOrLineEnding = /(?<=^\uFEFF?|[,;\t\r\n])"[^"]*(?:""[^"]*)*"?|\r\n?/g

/** The delimiter that the first line has most of, outside quoted cells. */
function delimiterOf(text: string): (typeof delimiters)[number] {
  const [first = ''] = text
    .replaceAll(quotedCellOrLineEnding, (match) => (match.startsWith('"') ? '' : '\n'))
    .split('\n')
  const countOf = (delimiter: string) => first.split(delimiter).length
  return delimiters.reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

/** Papa Parse accepts one kind of line ending per file. Converts all of them to LF, except in quoted cells. */
const withLineFeeds = (text: string): string =>
  text.replace(quotedCellOrLineEnding, (match) => (match.startsWith('"') ? match : '\n'))

/**
 * Parses text with separated cells (RFC 4180). The first line tells what separates them. Line endings may be mixed, and a byte order mark is ignored. Omits empty rows.
 * Throws an InvalidCsvError when the quotes do not match.
 */
export function parseCsv(text: string): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(withLineFeeds(text), {
    delimiter: delimiterOf(text),
    newline: '\n',
  })
  const [error] = errors
  if (error) throw new InvalidCsvError(messageFor(error))
  return data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function messageFor({ code, row = 0 }: Papa.ParseError): string {
  return code === 'MissingQuotes'
    ? `The quote opened in row ${row + 1} is never closed.`
    : `Row ${row + 1} has text between a closing quote and the end of its cell.`
}
