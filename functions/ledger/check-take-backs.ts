import { formatAmount, toAmount } from '../../shared/money.ts'
import type { LedgerEntry } from './add-entry.ts'
import type { LedgerFault } from './check-ledger.ts'

type Entry = Pick<LedgerEntry, 'id' | 'sequence' | 'amount' | 'link'> & { kind: string }

/** The faults of gifts that were taken back: each must have been given to the member, and is taken back whole and once. */
export function checkTakeBacks(entries: Entry[]): LedgerFault[] {
  const given = new Map(entries.flatMap(({ id, kind, amount }) => (kind === 'gift' ? [[id, amount] as const] : [])))
  const taken = new Set<string>()
  return entries.flatMap(({ sequence, kind, amount, link = 'nothing' }): LedgerFault[] => {
    if (kind !== 'take-back') return []
    const entry = `entry ${sequence}, a take-back,`
    const gift = given.get(link)
    if (gift === undefined)
      return [{ kind: 'missing-cause', description: `${entry} refers to ${link}, which is missing` }]
    if (taken.has(link)) return [{ kind: 'wrong-cause', description: `${entry} takes back ${link} again` }]
    taken.add(link)
    if (gift + amount === 0) return []
    const coins = formatAmount(toAmount(amount))
    return [{ kind: 'wrong-cause', description: `${entry} moves ${coins} of ${formatAmount(toAmount(gift))}` }]
  })
}
