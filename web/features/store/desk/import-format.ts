import type { NewGiftCard } from '../../../../shared/store/new-gift-card.ts'

/** The columns that the first row names, in any order and in any case. */
export const columns = [
  'name',
  'platform',
  'amount',
  'solcoinPrice',
  'giftCardCode',
] as const satisfies (keyof NewGiftCard)[]
export type Column = (typeof columns)[number]

/** A gift card as the file has it; the server validates it. `row` is its number in a spreadsheet. */
export type FileRow = { row: number; card: Record<Column, string | number> }
