import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { toAmount, toCents } from '../../../shared/money.ts'

export type StatementMonth<Line> = {
  /** In the user's time zone, as 2026-11. */
  month: string
  lines: Line[]
  /** The Solcoins that came in and went out. Undefined while older lines of the month may not have loaded. */
  sums: { in: number; out: number } | undefined
}

type Line = Pick<StatementLine, 'amount' | 'at'>

const monthOf = ({ at }: Line): string => {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The sum of the amounts with this sign. */
const sumOf = (lines: readonly Line[], sign: 1 | -1): number =>
  toAmount(lines.reduce((sum, { amount }) => sum + Math.max(0, sign * toCents(amount)), 0))

type Loaded<L> = {
  /** All lines that have loaded, newest first. */
  loaded: readonly L[]
  /** How many of them are on the screen. */
  shown: number
  /** Whether older ones have not loaded. */
  hasOlder: boolean
}

/** The lines of a statement by month, newest first. A month has its sums, also those of its lines that are not on the screen yet. */
export function monthsOf<L extends Line>({ loaded, shown, hasOlder }: Loaded<L>): StatementMonth<L>[] {
  const oldest = loaded.at(-1)
  const visible = loaded.slice(0, shown)
  return [...new Set(visible.map(monthOf))].map((month) => {
    const all = loaded.filter((line) => monthOf(line) === month)
    const isComplete = !hasOlder || !oldest || month !== monthOf(oldest)
    return {
      month,
      lines: visible.filter((line) => monthOf(line) === month),
      sums: isComplete ? { in: sumOf(all, 1), out: sumOf(all, -1) } : undefined,
    }
  })
}
