import type { NewGiftCard } from '../../../../shared/store/schema.ts'
import { parseCsv, InvalidCsvError } from './csv.ts'

/** The columns that the first row names, in any order and whatever their case. */
export const columns = [
  'name',
  'platform',
  'amount',
  'solcoinPrice',
  'giftCardCode',
] as const satisfies (keyof NewGiftCard)[]
type Column = (typeof columns)[number]

/** A gift card as the file has it: right or wrong, the server decides. `row` is its number in a spreadsheet. */
export type FileRow = { row: number; card: Record<Column, string | number> }

/** As many characters as one cell may have: far more than any field takes, so that the server says what is too long. */
const maxCharacters = 1_000
export const maxFileBytes = 5 * 1024 * 1024

/** What a person typed as a number is one; anything else stays as it is, for the server to say what is wrong with it. */
const numberIn = (cell: string): string | number => (/^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)

const readCell: Record<Column, (cell: string) => string | number> = {
  name: (cell) => cell,
  platform: (cell) => cell.toLowerCase(),
  amount: numberIn,
  solcoinPrice: numberIn,
  giftCardCode: (cell) => cell,
}

/** Where each column stands. Throws an InvalidCsvError. */
function placesOf(header: readonly string[]): Record<Column, number> {
  const named = header.map((cell) => cell.trim().toLowerCase())
  const places = columns.map((column) => [column, named.indexOf(column.toLowerCase())] as const)
  const missing = places.filter(([, place]) => place === -1).map(([column]) => column)
  if (missing.length > 0)
    throw new InvalidCsvError(`The first row must name the columns. Missing: ${missing.join(', ')}.`)
  const twice = places.find(([, place]) => named.includes(named[place] as string, place + 1))
  if (twice) throw new InvalidCsvError(`The first row names ${twice[0]} twice.`)
  return Object.fromEntries(places) as Record<Column, number>
}

/** The gift cards in the text of a CSV file. Throws an InvalidCsvError. */
export function readGiftCards(text: string): FileRow[] {
  // What is no UTF-8 was replaced when the file was read.
  if (text.includes('\uFFFD'))
    throw new InvalidCsvError('The file is not UTF-8. Save it as “CSV UTF-8”, then choose it again.')
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new InvalidCsvError('The file is empty.')
  const places = placesOf(header.cells)
  if (rows.length === 0) throw new InvalidCsvError('There are no gift cards below the first row.')
  return rows.map(({ row, cells }) => {
    const unnamed = cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
    if (unnamed) throw new InvalidCsvError(`Row ${row} has more cells than the first row. Is a quote missing?`)
    if (cells.some(({ length }) => length > maxCharacters))
      throw new InvalidCsvError(`Row ${row} has a cell with more than ${maxCharacters} characters. Is a quote missing?`)
    const entries = columns.map((column) => [column, readCell[column]((cells[places[column]] ?? '').trim())])
    return { row, card: Object.fromEntries(entries) as FileRow['card'] }
  })
}
