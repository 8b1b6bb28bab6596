import { numberOrText, readTable } from '../../../ui/read-csv.ts'
import { type Column, columns, type FileRow } from './import-format.ts'

const convert: Record<Column, (cell: string) => string | number> = {
  name: (cell) => cell,
  platform: (cell) => cell.toLowerCase(),
  amount: numberOrText,
  solcoinPrice: numberOrText,
  giftCardCode: (cell) => cell,
}

/** The gift cards in the text of a CSV file. Throws an InvalidCsvError. */
export const readGiftCards = (text: string): FileRow[] =>
  readTable(text, { required: columns, optional: [], rows: 'gift cards' }).map(({ row, cells }) => ({
    row,
    card: Object.fromEntries(columns.map((column) => [column, convert[column](cells[column])])) as FileRow['card'],
  }))
