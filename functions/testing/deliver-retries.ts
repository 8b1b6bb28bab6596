import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import * as retries from '../streams/retries.table.ts'

/** A consumer of the table's stream, or some of its concerns. */
export type Consumer = (event: { Records: DynamoDBRecord[] }) => Promise<DynamoDBBatchResponse>

let passed = 0

/** The stream record that passes stored work on again. */
export function retryRecordOf({ pk, sk, concern, subject, attempts }: retries.StoredRetry): DynamoDBRecord {
  passed += 1
  const M = Object.fromEntries(Object.entries(subject).map(([name, S]) => [name, { S }]))
  const image = {
    entity: { S: 'retry' },
    concern: { S: concern },
    subject: { M },
    attempts: { N: String(attempts) },
  }
  return {
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: `retry-${passed}`,
      Keys: { pk: { S: pk }, sk: { S: sk } },
      OldImage: image,
      NewImage: { ...image, retriedAt: { S: `${passed}` } },
    },
  }
}

/** Passes all waiting work on again. Returns how much there was. */
export async function deliverRetries(consumer: Consumer): Promise<number> {
  const waiting = await retries.list('waiting')
  if (waiting.length > 0) await consumer({ Records: waiting.map(retryRecordOf) })
  return waiting.length
}

/** Passes waiting work on until none is left, even while the table fails. */
export async function deliverAllRetries(consumer: Consumer): Promise<void> {
  const some = () => deliverRetries(consumer).catch(() => 1)
  for (let times = 1; (await some()) > 0; times += 1) if (times === 50) throw new Error('Work fails again and again')
}
