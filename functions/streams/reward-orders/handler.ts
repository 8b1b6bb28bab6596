import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { settleOrderReward } from '../../missions/reward-order.use-case.ts'
import { retryOnConflict } from '../../table/retry-on-conflict.ts'
import { processRecords } from '../process-records.ts'

/** Whether neither the payment nor the refunds changed: the order was only shipped, for example. */
const isSameAmount = ({ dynamodb }: DynamoDBRecord): boolean =>
  (['paid', 'refunded'] as const).every((name) => dynamodb?.NewImage?.[name]?.N === dynamodb?.OldImage?.[name]?.N)

async function settle(record: DynamoDBRecord): Promise<string> {
  if (isSameAmount(record)) return 'unchanged'
  const orderId = record.dynamodb?.NewImage?.['id']?.S ?? ''
  return retryOnConflict(() => settleOrderReward(orderId, new Date()))
}

/**
 * The table's stream invokes this handler with members' orders that are paid, at each of their changes. It pays their rewards, and
 * takes back what refunds have ended.
 */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords({ name: 'reward-orders', records, handle: settle, failureMetric: 'Errors' })
