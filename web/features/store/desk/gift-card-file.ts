import Papa from 'papaparse'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { type Column, columns, type FileRow, InvalidCsvError } from './import-format.ts'

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

/** Reads an amount; leaves anything else as it is, for the server to report. */
function numberOrText(cell: string): string | number {
  const amount = parseAmount(cell)
  return Number.isNaN(amount) ? cell : amount
}

const convert: Record<Column, (cell: string) => string | number> = {
  name: (cell) => cell,
  platform: (cell) => cell.toLowerCase(),
  amount: numberOrText,
  solcoinPrice: numberOrText,
  giftCardCode: (cell) => cell,
}

/** The index of each column. Throws an InvalidCsvError. */
function columnIndexes(header: readonly string[]): Record<Column, number> {
  const names = header.map((cell) => cell.trim().toLowerCase())
  const indexes = columns.map((column) => [column, names.indexOf(column.toLowerCase())] as const)
  const missing = indexes.filter(([, index]) => index === -1).map(([column]) => column)
  if (missing.length > 0)
    throw new InvalidCsvError(`The first row must name the columns. Missing: ${missing.join(', ')}.`)
  const repeated = indexes.find(([, index]) => names.includes(names[index] as string, index + 1))
  if (repeated) throw new InvalidCsvError(`The first row names ${repeated[0]} twice.`)
  return Object.fromEntries(indexes) as Record<Column, number>
}

/** The gift cards in the text of a CSV file. Throws an InvalidCsvError. */
export function readGiftCards(text: string): FileRow[] {
  // Decoding the file replaced bytes that are not UTF-8 with this character.
  if (text.includes('\uFFFD'))
    throw new InvalidCsvError('The file is not UTF-8. Save it as “CSV UTF-8”, then choose it again.')
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new InvalidCsvError('The file is empty.')
  const indexes = columnIndexes(header.cells)
  if (rows.length === 0) throw new InvalidCsvError('There are no gift cards below the first row.')
  return rows.map(({ row, cells }) => {
    const hasExtraCells = cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
    if (hasExtraCells) throw new InvalidCsvError(`Row ${row} has more cells than the first row. Is a quote missing?`)
    if (cells.some(({ length }) => length > maxCellCharacters))
      throw new InvalidCsvError(
        `Row ${row} has a cell with more than ${maxCellCharacters} characters. Is a quote missing?`,
      )
    const entries = columns.map((column) => [column, convert[column]((cells[indexes[column]] ?? '').trim())])
    return { row, card: Object.fromEntries(entries) as FileRow['card'] }
  })
}
