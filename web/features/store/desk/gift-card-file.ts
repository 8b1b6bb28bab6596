import { parseAmount } from '../../../../shared/parse-amount.ts'
import { parseCsv } from './csv.ts'
import { columns, InvalidCsvError, type Column, type FileRow } from './import-format.ts'

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
