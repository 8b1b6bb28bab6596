import { toAmount, toCents } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'

/** How many Solcoins the balance lacks for the card. Nothing lacks when it is negative. */
export const missingFor = ({ yourPrice }: Pick<StoreGiftCard, 'yourPrice'>, balance: number): number =>
  toAmount(toCents(yourPrice) - toCents(balance))
