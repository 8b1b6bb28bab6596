import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import * as deletion from '../../accounts/deletion.table.ts'
import * as users from '../../accounts/users.table.ts'
import { processRecords } from '../process-records.ts'

async function finish(userId: string): Promise<'finished' | 'settled'> {
  const user = await users.find(userId)
  if (user?.deletingAt === undefined) return 'settled'
  await deletion.complete(user)
  return 'finished'
}

/**
 * The table's stream invokes this handler with accounts whose deletion has begun. The request that began it usually finishes it;
 * one whose process died cannot be repeated by its user, who is signed out.
 */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords({
    name: 'finish-deletions',
    records,
    handle: ({ dynamodb }) => finish(dynamodb?.NewImage?.['id']?.S ?? ''),
    failureMetric: 'Errors',
  })
