import Papa from 'papaparse'
import { formatWhole } from '../../shared/format-number.ts'
import { parseAmount } from '../../shared/parse-amount.ts'
import { InvalidCsvError } from './invalid-csv.ts'

/** One row of a file. Empty lines count, so that `row` is the number that a spreadsheet shows beside it. */
type CsvRow = { row: number; cells: string[] }

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

/** Far above the limit of any field, which the server checks: a longer cell means that a quote is missing. */
const maxCellCharacters = 1_000

/** The index of each column that the first row names. Throws an InvalidCsvError. */
function columnIndexes<C extends string>(header: readonly string[], { required, optional }: Columns<C>) {
  const names = header.map((cell) => cell.trim().toLowerCase())
  const indexes = [...required, ...optional].map((column) => [column, names.indexOf(column.toLowerCase())] as const)
  const missing = indexes
    .filter(([column, index]) => index === -1 && required.includes(column))
    .map(([column]) => column)
  if (missing.length > 0)
    throw new InvalidCsvError(`The first row must name the columns. Missing: ${missing.join(', ')}.`)
  const repeated = indexes.find(([, index]) => index !== -1 && names.includes(names[index] as string, index + 1))
  if (repeated) throw new InvalidCsvError(`The first row names ${repeated[0]} twice.`)
  return indexes
}

/** The columns that the first row must and may name, in any order and in any case. */
type Columns<C extends string> = { required: readonly C[]; optional: readonly C[] }

type Table<C extends string> = Columns<C> & {
  /** What the rows are: "gift cards". */
  rows: string
}

/** A row by its number in a spreadsheet; a cell whose column is not there is empty. */
export type TableRow<C extends string> = { row: number; cells: Record<C, string> }

/** The number in a cell. Anything else stays as it was typed, and is refused. */
export function numberOrText(cell: string): number | string {
  const number = parseAmount(cell)
  return Number.isNaN(number) ? cell : number
}

/** The rows of a CSV file whose first row names the columns. Throws an InvalidCsvError. */
export function readTable<C extends string>(text: string, table: Table<C>): TableRow<C>[] {
  // Decoding the file replaced bytes that are not UTF-8 with this character.
  if (text.includes('\uFFFD'))
    throw new InvalidCsvError('The file is not UTF-8. Save it as “CSV UTF-8”, then choose it again.')
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new InvalidCsvError('The file is empty.')
  const indexes = columnIndexes(header.cells, table)
  if (rows.length === 0) throw new InvalidCsvError(`There are no ${table.rows} below the first row.`)
  return rows.map(({ row, cells }) => {
    const hasExtraCells = cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
    if (hasExtraCells) throw new InvalidCsvError(`Row ${row} has more cells than the first row. Is a quote missing?`)
    if (cells.some(({ length }) => length > maxCellCharacters))
      throw new InvalidCsvError(
        `Row ${row} has a cell with more than ${formatWhole(maxCellCharacters)} characters. Is a quote missing?`,
      )
    const entries = indexes.map(([column, index]) => [column, (cells[index] ?? '').trim()])
    return { row, cells: Object.fromEntries(entries) as Record<C, string> }
  })
}
