import type { DayOfFigures } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { shortDay } from '../../../ui/format.ts'
import { groups, type Group, sum, sumsOf } from './movement-words.ts'

/** What moved on a day, by group, and the sums of both sides. */
export type DayOfFlow = Record<Group, number> & { day: string; issued: number; spent: number }

export function flowOf({ day, movements }: Pick<DayOfFigures, 'day' | 'movements'>): DayOfFlow {
  const sums = sumsOf(movements)
  const side = (names: readonly Group[]) => sum(names.map((name) => sums[name]))
  return { day, ...sums, issued: side(groups.source), spent: side(groups.use) }
}

/** An amount with its sign: "+2,400.00", "−3,905.50". */
export const signedAmount = (amount: number): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatAmount(Math.abs(amount))}`

/** A day, for screen readers. */
export const flowInWords = ({ day, issued, spent }: DayOfFlow): string =>
  `${shortDay(day)}: ${signedAmount(issued)} Solcoins issued, ${signedAmount(spent)} spent`
