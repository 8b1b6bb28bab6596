import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { query } from '../../table/rows.ts'
import type { Key } from '../../table/schema.ts'

const pageSize = 50
const attributes = ['pk', 'sk', 'id', 'at', 'kind', 'amount', 'link'] as const
type Found = Pick<LedgerEntry, 'id' | 'at' | 'kind' | 'amount' | 'link'>

/** The entries of a member with this time. The newest are read first, so that a recent one is found in one page. */
export async function entriesAt(userId: string, at: string): Promise<Found[]> {
  const found: Found[] = []
  for (let after: Key | undefined; ;) {
    const rows = await query<Found & Key>({
      in: ledgerKeys.entries(userId),
      attributes,
      newestFirst: true,
      limit: pageSize,
      after: after && { pk: after.pk, sk: after.sk },
    })
    found.push(...rows.filter((entry) => entry.at === at))
    after = rows.at(-1)
    const last = rows.at(-1)
    if (rows.length < pageSize || !last || last.at < at) return found
  }
}
