import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { countRows, rowsAtOnce } from '../../figures/count-rows.use-case.ts'
import type { Key } from '../../table/schema.ts'
import { inBatches } from '../in-batches.ts'
import { processRecords } from '../process-records.ts'

const keyOf = ({ dynamodb }: DynamoDBRecord): Key => ({
  pk: dynamodb?.Keys?.['pk']?.S ?? '',
  sk: dynamodb?.Keys?.['sk']?.S ?? '',
})

async function count(records: DynamoDBRecord[]): Promise<'counted'> {
  await countRows(records.map(keyOf))
  return 'counted'
}

/** The table's stream invokes this handler with rows that the figures of the overview are counted from. */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords({
    name: 'count-figures',
    records,
    handle: inBatches(records, rowsAtOnce, count),
    failureMetric: 'Errors',
  })
