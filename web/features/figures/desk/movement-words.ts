import type { Movement, Overview } from '../../../../shared/figures/schema.ts'
import type { LedgerKind } from '../../../../shared/ledger/kinds.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { formatAmount } from '../../../../shared/money.ts'

/** What the chart sums up: the sources of Solcoins, and what they were used for. */
export const groups = {
  source: ['Gifts', 'Missions', 'Returned'],
  use: ['Store', 'Claims', 'Prepaid cards', 'Written off'],
} as const
export type Group = (typeof groups)['source' | 'use'][number]

type Words = { label: string; group: Group }

/** What the overview calls the entries of each kind. */
const words: Record<LedgerKind, Words> = {
  gift: { label: 'Gifts', group: 'Gifts' },
  'take-back': { label: 'Gifts taken back', group: 'Gifts' },
  mission: { label: 'Missions', group: 'Missions' },
  'mission-return': { label: 'Mission rewards returned', group: 'Missions' },
  refund: { label: 'Returned for declined claims and faulty codes', group: 'Returned' },
  purchase: { label: 'Gift cards', group: 'Store' },
  claim: { label: 'Claims', group: 'Claims' },
  voucher: { label: 'Prepaid cards', group: 'Prepaid cards' },
  'write-off': { label: 'Written off with deleted accounts', group: 'Written off' },
}

type Line = { label: string; amount: number }

/** Sums of amounts with two decimals, without the errors of binary fractions. */
export const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

export const totalOf = (movements: readonly Movement[]): number => sum(movements.map(({ amount }) => amount))

/** The kinds of one side, and their sum. Those that never occurred are left out. */
export function linesOf(side: keyof typeof groups, movements: readonly Movement[]): { lines: Line[]; total: number } {
  const ofSide = movements.filter(
    ({ kind, amount }) => groups[side].some((group) => group === words[kind].group) && amount !== 0,
  )
  return { lines: ofSide.map(({ kind, amount }) => ({ label: words[kind].label, amount })), total: totalOf(ofSide) }
}

/** The sum of each group. */
export const sumsOf = (movements: readonly Movement[]): Record<Group, number> =>
  Object.fromEntries(
    [...groups.source, ...groups.use].map((group) => [
      group,
      totalOf(movements.filter(({ kind }) => words[kind].group === group)),
    ]),
  ) as Record<Group, number>

/** How many Solcoins the studio owes its members. */
export const owedWords = ({ outstanding, holders }: Pick<Overview, 'outstanding' | 'holders'>): string =>
  `${formatAmount(outstanding)} AUD owed to ${formatWhole(holders)} ${holders === 1 ? 'member' : 'members'}`
