import { maxBulkGifts } from '../../../../shared/ledger/gift-schema.ts'
import { formatCount } from '../../../ui/format.ts'
import { InvalidCsvError } from '../../../ui/invalid-csv.ts'
import { numberOrText, parseCsv, readTable } from '../../../ui/read-csv.ts'

/** A line of a list, by its number. The server says what is wrong with it. */
export type ListedGift = { row: number; username: string; amount: string | number }

const columns = ['username', 'amount'] as const

/** As people write it in a chat: with an @. */
const plain = (username: string): string => username.trim().replace(/^@/, '')

/** The username and the amount of a line without named columns: two cells, or two words. */
function wordsOf(cells: readonly string[]): readonly string[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length === 1 ? (filled[0] ?? '').split(/\s+/) : filled
}

/**
 * The gifts of a pasted list or a CSV file. The first row may name the columns; otherwise each line has a username and an amount.
 * Throws an InvalidCsvError.
 */
export function readGiftList(text: string): ListedGift[] {
  const lines = parseCsv(text)
  if (lines.length === 0) throw new InvalidCsvError('Enter a username and an amount on each line.')
  const isNamed = lines[0]?.cells.some((cell) => cell.trim().toLowerCase() === 'username')
  const gifts = isNamed
    ? readTable(text, { required: columns, optional: [], rows: 'members' }).map(({ row, cells }) => ({
        row,
        username: plain(cells.username),
        amount: numberOrText(cells.amount),
      }))
    : lines.map(({ row, cells }) => {
        const [username = '', ...amount] = wordsOf(cells)
        return { row, username: plain(username), amount: numberOrText(amount.join(' ')) }
      })
  if (gifts.length > maxBulkGifts)
    throw new InvalidCsvError(`The list has ${formatCount(gifts.length)} rows. At most ${maxBulkGifts} at once.`)
  return gifts
}
