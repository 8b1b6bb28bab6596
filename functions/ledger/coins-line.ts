import { toAmount } from '../../shared/money.ts'
import type { LedgerEntry } from './add-entry.ts'

/** What the log says of an entry that was written: its kind and its Solcoins, not whose. The dashboard adds these lines up. */
export const coinsLine = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>) => ({
  message: 'coins moved',
  kind,
  coins: toAmount(Math.abs(amount)),
})
