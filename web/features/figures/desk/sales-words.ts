import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'

let dayAndMonth: Intl.DateTimeFormat | undefined

/** A calendar day without its year, in the user's locale: "13 Nov". */
export function shortDay(day: string): string {
  dayAndMonth ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
  return dayAndMonth.format(new Date(`${day}T00:00:00`))
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
