import { toAmount } from '../../shared/money.ts'
import type { LedgerEntry } from './add-entry.ts'

/** The log line of a written entry: its kind and its Solcoins, not its member. The dashboard adds these lines up. */
export const coinsLine = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>) => ({
  message: 'coins moved',
  kind,
  coins: toAmount(Math.abs(amount)),
})
