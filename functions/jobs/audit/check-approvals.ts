import { formatAmount, toAmount } from '../../../shared/money.ts'
import * as approvals from '../../ledger/approvals.table.ts'
import type { LedgerFault } from '../../ledger/check-ledger.ts'
import { maxAlone } from '../../ledger/give-coins.ts'
import { batchGet } from '../../table/rows.ts'
import type { EntryRow } from './read-member.ts'

/**
 * The faults of approved gifts: the approval must give this member the same amount at that time. A gift above one person's daily
 * limit must have an approval.
 */
export async function checkApprovals(userId: string, gifts: EntryRow[]): Promise<LedgerFault[]> {
  const links = gifts.flatMap(({ link }) => link ?? [])
  const found = await batchGet(links.map(approvals.key), ['status', 'amount', 'userId', 'processedAt'])
  return gifts.flatMap(({ sequence, at, amount, link }): LedgerFault[] => {
    const gift = `entry ${sequence}, a gift of ${formatAmount(toAmount(amount))},`
    const wrong = (what: string): LedgerFault[] => [{ kind: 'missing-approval', description: `${gift} ${what}` }]
    if (link === undefined) return amount > maxAlone.toMember ? wrong('has no approval') : []
    const approval = found.get(approvals.key(link))
    if (approval?.status !== 'approved') return wrong(`refers to ${link}, which is not an approval`)
    const isOwn = approval.amount === amount && approval.userId === userId && approval.processedAt === at
    return isOwn ? [] : wrong(`refers to ${link}, the approval of another gift`)
  })
}
