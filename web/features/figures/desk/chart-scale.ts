import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { shortDay } from '../../../ui/format.ts'

const intervals = 4

/** The values at the lines of a scale from zero: round steps, the last at or above the highest value. */
export function scaleFor(highest: number): number[] {
  const roughStep = Math.max(highest, 4) / intervals
  const magnitude = 10 ** Math.floor(Math.log10(roughStep))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= roughStep) ?? 10) * magnitude
  return Array.from({ length: intervals + 1 }, (_, index) => index * step)
}

/** The sales of a day, for screen readers. */
export const salesInWords = ({ day, giftCards, merchandise }: DayOfSales): string =>
  `${shortDay(day)}: gift cards ${formatAmount(giftCards)} Solcoins, merchandise ${formatAmount(merchandise)} dollars`

/** What was sold in all of these days. */
export function totalsOf(sales: readonly DayOfSales[]): { giftCards: number; merchandise: number } {
  const sum = (name: 'giftCards' | 'merchandise') =>
    Math.round(sales.reduce((total, day) => total + day[name], 0) * 100) / 100
  return { giftCards: sum('giftCards'), merchandise: sum('merchandise') }
}
