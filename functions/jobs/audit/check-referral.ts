import type { LedgerFault } from '../../ledger/check-ledger.ts'
import type { AuditedRow } from './check-references.ts'
import type { PurchaseRow } from './read-member.ts'

/** Longer than the stream tries again. */
const decidedWithinMs = 86_400_000

/** An invitation is decided soon after its friend has bought a gift card. */
export function checkReferral(
  rows: readonly AuditedRow[],
  purchases: readonly PurchaseRow[],
  until: string,
): LedgerFault[] {
  const limit = new Date(Date.parse(until) - decidedWithinMs).toISOString()
  const isOld = ({ purchaseDate }: PurchaseRow) => purchaseDate < limit
  return rows
    .filter(({ entity, status }) => entity === 'referral' && status === 'joined' && purchases.some(isOld))
    .map(({ id }) => ({
      kind: 'missing-payment',
      description: `the invitation ${String(id)} is not decided, although its friend has bought a gift card`,
    }))
}
