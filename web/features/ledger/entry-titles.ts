import type { StatementLine } from '../../../shared/ledger/schema.ts'

/** The title of each kind of ledger entry. */
export const entryTitles: Record<StatementLine['kind'], string> = {
  gift: 'Solcoins received',
  purchase: 'Store purchase',
  claim: 'Gift card claim',
  voucher: 'Prepaid card',
  refund: 'Refund',
  'write-off': 'Write-off',
}
