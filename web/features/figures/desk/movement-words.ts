import type { Movement, Overview } from '../../../../shared/figures/schema.ts'
import type { LedgerKind } from '../../../../shared/ledger/kinds.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { formatWhole } from '../../../../shared/format-number.ts'

type Words = {
  /** Whether it is a source of Solcoins, or what they were used for. */
  side: 'source' | 'use'
  label: string
  /** The heading under which the last seven days sum it up. */
  week: 'Given' | 'Missions' | 'Returned' | 'Spent' | 'Written off'
}

/** What the overview calls the entries of each kind. */
const words: Record<LedgerKind, Words> = {
  gift: { side: 'source', label: 'Gifts', week: 'Given' },
  'take-back': { side: 'source', label: 'Gifts taken back', week: 'Given' },
  mission: { side: 'source', label: 'Missions', week: 'Missions' },
  'mission-return': { side: 'source', label: 'Mission rewards returned', week: 'Missions' },
  refund: { side: 'source', label: 'Returned for declined claims and faulty codes', week: 'Returned' },
  purchase: { side: 'use', label: 'Gift cards', week: 'Spent' },
  claim: { side: 'use', label: 'Claims', week: 'Spent' },
  voucher: { side: 'use', label: 'Prepaid cards', week: 'Spent' },
  'write-off': { side: 'use', label: 'Written off with deleted accounts', week: 'Written off' },
}

type Line = { label: string; amount: number }

/** Sums of amounts with two decimals, without the errors of binary fractions. */
const sum = (amounts: number[]): number => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

/** The kinds of one side, and their sum. Those that never occurred are left out. */
export function linesOf(side: Words['side'], movements: readonly Movement[]): { lines: Line[]; total: number } {
  const ofSide = movements.filter(({ kind, amount }) => words[kind].side === side && amount !== 0)
  return {
    lines: ofSide.map(({ kind, amount }) => ({ label: words[kind].label, amount })),
    total: sum(ofSide.map(({ amount }) => amount)),
  }
}

const changeOf = (movements: readonly Movement[]): number => sum(movements.map(({ amount }) => amount))

/** The movements of the week by word, and the change. What was written off is left out when it is nothing. */
export function weekOf(movements: readonly Movement[]): { lines: Line[]; change: number } {
  const lines = (['Given', 'Missions', 'Returned', 'Spent', 'Written off'] as const).map((label) => ({
    label,
    amount: sum(movements.filter(({ kind }) => words[kind].week === label).map(({ amount }) => amount)),
  }))
  return {
    lines: lines.filter(({ label, amount }) => label !== 'Written off' || amount !== 0),
    change: changeOf(movements),
  }
}

/** How many Solcoins the studio owes its members. */
export const owedWords = ({ outstanding, holders }: Overview): string =>
  `${formatAmount(outstanding)} AUD owed to ${formatWhole(holders)} ${holders === 1 ? 'member' : 'members'}`

/** How that changed in the last seven days. */
export function changeWords({ week }: Overview): string {
  const change = changeOf(week)
  if (change === 0) return 'The same as a week ago'
  return `${formatAmount(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than a week ago`
}
