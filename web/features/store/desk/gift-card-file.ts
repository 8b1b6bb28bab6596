import { parseAmount } from '../../../../shared/parse-amount.ts'
import { readTable } from '../../../ui/read-csv.ts'
import { type Column, columns, type FileRow } from './import-format.ts'

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

/** The gift cards in the text of a CSV file. Throws an InvalidCsvError. */
export const readGiftCards = (text: string): FileRow[] =>
  readTable(text, { required: columns, optional: [], rows: 'gift cards' }).map(({ row, cells }) => ({
    row,
    card: Object.fromEntries(columns.map((column) => [column, convert[column](cells[column])])) as FileRow['card'],
  }))
