import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { processRecords } from '../process-records.ts'
import { countFigures } from './count-figures.ts'
import { finishDeletions } from './finish-deletions.ts'
import { publishProducts } from './publish-products.ts'
import { rewardOrders } from './reward-orders.ts'

/** The table's stream invokes this handler with changes that other rows depend on. None of its concerns calls another service. */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords([finishDeletions, publishProducts, rewardOrders, countFigures], records)
