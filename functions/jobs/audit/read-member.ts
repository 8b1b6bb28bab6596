import type { User } from '../../accounts/user.ts'
import type * as users from '../../accounts/users.table.ts'
import type { Claim } from '../../claims/claim.ts'
import type * as claims from '../../claims/claims.table.ts'
import { ofMembers } from '../../entities.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import type * as entries from '../../ledger/entries.table.ts'
import type { Reward } from '../../missions/reward.ts'
import type * as rewards from '../../missions/rewards.table.ts'
import type * as purchases from '../../store/purchases.table.ts'
import type { CodeReport } from '../../store/report-code.ts'
import type * as reports from '../../store/reports.table.ts'
import type { Purchase } from '../../store/sell-gift-card.ts'
import { query } from '../../table/rows.ts'
import { readsOf } from './check-references.ts'
import { underUser, type Key } from '../../table/schema.ts'

/** The attributes that the audit reads from the rows of a member's partition. */
const attributes = [...new Set(['sk', 'entity', ...ofMembers.flatMap(readsOf)])]

type Audited = { name: string; audit: { reads: readonly string[] } }
/** A row as the audit reads it. */
type Read<E extends Audited, T> = { entity: E['name'] } & Pick<T, Extract<keyof T, E['audit']['reads'][number]>>

export type UserRow = Read<typeof users.entity, User>
export type EntryRow = Read<typeof entries.entity, LedgerEntry>
export type PurchaseRow = Read<typeof purchases.entity, Purchase>
export type ClaimRow = Read<typeof claims.entity, Claim>
export type ReportRow = Read<typeof reports.entity, CodeReport>
export type RewardRow = Read<typeof rewards.entity, Reward>
type MemberRow = (UserRow | EntryRow | PurchaseRow | ClaimRow | ReportRow | RewardRow | { entity: 'session' }) & {
  sk: string
}

const pageSize = 1_000

/** Every row under the user's id, in the order of the sort keys: the entries come in their order, and before the profile. */
export async function* readMember(userId: string): AsyncGenerator<MemberRow> {
  const { pk, sk: all } = underUser(userId, '')
  for (let after: Key | undefined; ;) {
    const rows = await query<MemberRow>({
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
