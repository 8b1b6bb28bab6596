import { accountKeys } from './keys.ts'
import { query } from '../table/rows.ts'
import { putRow, type TransactionPart } from '../table/transactions.ts'
import type { Key } from '../table/schema.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('account', accountKeys.listed, {
  owner: 'about a member',
  changes: 'yes',
  index: null,
  personal: null,
  deletion: 'kept',
  download: { hidden: 'it is the id of the profile' },
  audit: { refersTo: ['user', 'ledger'] },
  figures: null,
})

/**
 * All accounts by id, over 16 partitions. A deleted account stays in the list because its ledger stays: the ledger audit walks
 * this list.
 */

export const add = (userId: string): TransactionPart => putRow({ ...accountKeys.listed(userId), ...entity.stamp })

type Position = { after: string | undefined; limit: number }

/** The ids of up to `limit` accounts of a partition, in order, after this one. */
export async function page(partition: string, { after, limit }: Position): Promise<string[]> {
  const rows = await query<Key>({
    in: { pk: partition, sk: '' },
    attributes: ['sk'],
    limit,
    after: after === undefined ? undefined : { pk: partition, sk: after },
  })
  return rows.map(({ sk }) => sk)
}
