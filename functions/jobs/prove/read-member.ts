import type { User } from '../../accounts/user.ts'
import type { Claim } from '../../claims/claim.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { hashedAttributes } from '../../ledger/proof/chain-hash.ts'
import type { Reward } from '../../missions/reward.ts'
import type { CodeReport } from '../../store/report-code.ts'
import type { Purchase } from '../../store/sell-gift-card.ts'
import { query } from '../../table/rows.ts'
import { underUser, type Key } from '../../table/schema.ts'

/** What the proof reads of the rows in a member's partition. */
const attributes = [
  ...hashedAttributes,
  'entity',
  'sk',
  'balance',
  'ledgerSeq',
  'pendingClaims',
  'deletingAt',
  'itemId',
  'sealedCode',
  'solcoinsPaid',
  'purchaseDate',
  'solcoinsUsed',
  'status',
  'returned',
  'missionId',
] as const
type Read<T> = Pick<T, Extract<keyof T, (typeof attributes)[number]>>

export type UserRow = { entity: 'user' } & Read<User>
export type EntryRow = { entity: 'ledger' } & Read<LedgerEntry>
export type PurchaseRow = { entity: 'purchase' } & Read<Purchase>
export type ClaimRow = { entity: 'claim' } & Read<Claim>
export type ReportRow = { entity: 'code-report' } & Read<CodeReport>
export type RewardRow = { entity: 'mission-reward' } & Read<Reward>
type MemberRow = UserRow | EntryRow | PurchaseRow | ClaimRow | ReportRow | RewardRow | { entity: 'session' }

const pageSize = 1_000

/** Every row under the user's id, in the order of the sort keys: the entries come in their order, and before the profile. */
export async function* readMember(userId: string): AsyncGenerator<MemberRow> {
  const { pk, sk: all } = underUser(userId, '')
  for (let after: Key | undefined; ;) {
    const rows = await query<MemberRow & { sk: string }>({
      in: { pk, sk: all },
      attributes: attributes as unknown as readonly ('entity' | 'sk')[],
      limit: pageSize,
      after,
    })
    yield* rows
    const last = rows.at(-1)
    if (rows.length < pageSize || !last) return
    after = { pk, sk: last.sk }
  }
}
