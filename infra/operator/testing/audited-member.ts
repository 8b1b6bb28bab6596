import { accountKeys } from '../../../functions/accounts/keys.ts'
import * as search from '../../../functions/accounts/search-rows.table.ts'
import { auditKeys } from '../../../functions/audit/keys.ts'
import { isPendingStatus, type ClaimStatus, type ClosedStatus } from '../../../shared/claims/schema.ts'
import { claimKeys, closedIndex } from '../../../functions/claims/keys.ts'
import { ledgerKeys } from '../../../functions/ledger/keys.ts'
import { storeKeys } from '../../../functions/store/keys.ts'
import { sampleMember } from './sample-member.ts'

export type StoredRow = { pk: string; sk: string; entity: string; [name: string]: unknown }

const spentByAll = 2_500 + 1_000

/** The row as stored: at its place in the index. */
function placed(row: StoredRow, username: string): StoredRow {
  const { entity, id } = row as StoredRow & { id: string }
  if (entity === 'gift-card') return { ...row, ...storeKeys.soldIndex('playstation', id, String(row['soldAt'])) }
  if (entity === 'username') return { ...row, ...accountKeys.usernameIndex(username) }
  if (entity === 'user') return { ...row, totalRedeemed: spentByAll }
  if (entity !== 'claim') return row
  const {
    status,
    createdAt = '',
    processedAt = '',
  } = row as { status?: ClaimStatus; createdAt?: string; processedAt?: string }
  return status && isPendingStatus(status)
    ? { ...row, ...claimKeys.pendingIndex({ id, createdAt }) }
    : { ...row, ...closedIndex(status as ClosedStatus, { id, processedAt }) }
}

/** The rows of a sample member as the functions store them, with the rows that a ledger audit compares them with. */
export function auditedMember(number: number): { user: ReturnType<typeof sampleMember>['user']; rows: StoredRow[] } {
  const { user, rows } = sampleMember(number)
  const stored = rows as unknown as StoredRow[]
  const entry = stored.find(({ entity }) => entity === 'ledger') as StoredRow & {
    id: string
    at: string
    amount: number
  }
  const { id, at, amount } = entry
  const audited = { act: 'give-coins', actor: 'staff', subject: user.id, outcome: `${amount}`, at }
  const gift = { id, userId: user.id, amount, createdAt: at, status: 'given' }
  return {
    user,
    rows: [
      ...stored.map((row) => placed(row, user.username)),
      ...search.keysOf(user).map((key) => ({ ...key, entity: 'account-search', v: 1, userId: user.id })),
      { ...accountKeys.listed(user.id), entity: 'account', v: 1 },
      { ...ledgerKeys.gift(id), ...ledgerKeys.giftIndex(at, id), entity: 'gift', v: 1, ...gift },
      { ...auditKeys.entry(at.slice(0, 10), 0, user.id), entity: 'audit', v: 1, ...audited },
    ],
  }
}
