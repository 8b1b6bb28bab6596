import { formatAmount } from '../../../../shared/money.ts'
import type { GiftCardKind } from '../../../../shared/store/schema.ts'
import { faceValue } from '../../../ui/format.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'

/** "PlayStation $50". */
export const nameOf = ({ platform, amount }: Pick<GiftCardKind, 'platform' | 'amount'>): string =>
  `${platformDisplay[platform].name} ${faceValue(amount)}`

/** What the gift cards in stock cost: "50.00" or "45.00 to 50.00". Empty if there are none. */
export const pricesOf = ({ prices }: Pick<GiftCardKind, 'prices'>): string =>
  [...new Set([...prices.slice(0, 1), ...prices.slice(-1)])].map(formatAmount).join(' to ')
