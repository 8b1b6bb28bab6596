import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import pMap from 'p-map'
import { describeFault, embeddedMetrics, logger } from '../log.ts'
import { recordsAtOnce } from '../timeouts.ts'

type Batch = {
  /** The name of the function, which begins its log line. */
  name: string
  records: DynamoDBRecord[]
  /** Handles one record. Returns what became of it, in one word. */
  handle: (record: DynamoDBRecord) => Promise<string>
  /** Counts the records that failed. An alarm is set on it. */
  failureMetric: 'Errors' | 'MailsUnsent'
  /** Outcomes that nothing repeats, and that count as failures all the same. */
  faultyOutcomes?: string[]
}

type Failure = { record: DynamoDBRecord; error: Error }

/**
 * Handles a batch of the table's stream. Logs one line with the number of records per outcome. Returns those that failed: Lambda
 * passes them again.
 */
export async function processRecords({
  name,
  records,
  handle,
  failureMetric,
  faultyOutcomes = [],
}: Batch): Promise<DynamoDBBatchResponse> {
  const outcomes: Record<string, number> = {}
  const failures: Failure[] = []
  const attempt = async (record: DynamoDBRecord) => {
    try {
      const outcome = await handle(record)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    } catch (error) {
      failures.push({ record, error: error as Error })
    }
  }
  await pMap(records, attempt, { concurrency: recordsAtOnce })
  const [first] = failures
  const faults = faultyOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), failures.length)
  if (faults === 0) logger.info(name, { outcomes })
  else {
    const metrics = embeddedMetrics({ [failureMetric]: faults }, new Date())
    logger.error(name, {
      outcomes,
      failed: failures.length,
      ...(first && { fault: describeFault(first.error) }),
      ...metrics,
    })
  }
  return {
    batchItemFailures: failures.map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })),
  }
}
