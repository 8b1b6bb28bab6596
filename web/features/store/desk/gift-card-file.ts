import type { NewGiftCard } from '../../../../shared/store/schema.ts'
import { parseCsv, UnreadableFile } from './csv.ts'

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

/** Where each column stands. Throws an UnreadableFile. */
function placesOf(header: readonly string[]): Record<Column, number> {
  const named = header.map((cell) => cell.trim().toLowerCase())
  const places = columns.map((column) => [column, named.indexOf(column.toLowerCase())] as const)
  const missing = places.filter(([, place]) => place === -1).map(([column]) => column)
  if (missing.length > 0)
    throw new UnreadableFile(`The first row has to name the columns. There is none named ${missing.join(', ')}.`)
  const twice = places.find(([, place]) => named.includes(named[place] as string, place + 1))
  if (twice) throw new UnreadableFile(`The first row names ${twice[0]} twice.`)
  return Object.fromEntries(places) as Record<Column, number>
}

/** The gift cards in the text of a CSV file. Throws an UnreadableFile. */
export function readGiftCards(text: string): FileRow[] {
  // What is no UTF-8 was replaced when the file was read.
  if (text.includes('\uFFFD'))
    throw new UnreadableFile('The file is not UTF-8. Save it as “CSV UTF-8”, and choose it again.')
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new UnreadableFile('The file is empty.')
  const places = placesOf(header.cells)
  if (rows.length === 0) throw new UnreadableFile('There are no gift cards under the first row.')
  return rows.map(({ row, cells }) => {
    const unnamed = cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
    if (unnamed) throw new UnreadableFile(`Row ${row} has more cells than the first row names. Is a quote missing?`)
    if (cells.some(({ length }) => length > maxCharacters))
      throw new UnreadableFile(`Row ${row} has a cell of more than ${maxCharacters} characters. Is a quote missing?`)
    const entries = columns.map((column) => [column, readCell[column]((cells[places[column]] ?? '').trim())])
    return { row, card: Object.fromEntries(entries) as FileRow['card'] }
  })
}
