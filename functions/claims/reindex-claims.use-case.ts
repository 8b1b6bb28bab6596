import pMap from 'p-map'
import { isPendingStatus } from '../../shared/claims/schema.ts'
import { query, update } from '../table/rows.ts'
import type { ListedClaim } from './claim.ts'
import { key } from './claims.table.ts'
import { closedIndex, formerPartition } from './keys.ts'

const pageSize = 100
const concurrency = 8

const attributes = ['id', 'kind', 'userId', 'createdAt', 'status', 'processedAt', 'gsi1sk'] as const
type Former = Pick<ListedClaim, Exclude<(typeof attributes)[number], 'gsi1sk'>> & { gsi1sk: string }

/** Moves the claim to the partition of its state. Returns whether it was still in the former one. */
async function move({ status, ...claim }: Former): Promise<boolean> {
  if (isPendingStatus(status)) return false
  const { id, processedAt = '' } = claim
  const { gsi1pk, gsi1sk } = closedIndex(status, { id, processedAt })
  try {
    await update(key(claim), {
      UpdateExpression: 'SET gsi1pk = :pk, gsi1sk = :sk',
      // A claim that has been erased meanwhile stays erased.
      ConditionExpression: 'gsi1pk = :former AND #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':pk': gsi1pk, ':sk': gsi1sk, ':former': formerPartition, ':status': status },
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/**
 * Moves the claims that were closed before each state had a partition to that partition. Yields how many were moved so far, page by
 * page. A run that was interrupted is repeated: what has been moved is not read again.
 */
export async function* reindexClaims(): AsyncGenerator<number> {
  let moved = 0
  let after: Record<string, string> | undefined
  for (;;) {
    const found: Former[] = await query<Former>({ in: { index: formerPartition }, attributes, limit: pageSize, after })
    const results = await pMap(found, move, { concurrency })
    moved += results.filter(Boolean).length
    yield moved
    const last = found.at(-1)
    if (!last || found.length < pageSize) return
    const { pk, sk } = key(last)
    after = { pk, sk, gsi1pk: formerPartition, gsi1sk: last.gsi1sk }
  }
}
