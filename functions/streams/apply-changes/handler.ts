import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { processRecords, type Concern } from '../process-records.ts'
import { countFigures } from './count-figures.ts'
import { finishDeletions } from './finish-deletions.ts'
import { publishProducts } from './publish-products.ts'
import { rewardOrders } from './reward-orders.ts'

export const concerns: readonly Concern[] = [finishDeletions, publishProducts, rewardOrders, countFigures]

/** The table's stream invokes this handler with changes that other rows depend on. None of its concerns calls another service. */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords(concerns, records)
