import type { DynamoDBRecord } from 'aws-lambda'

/** Handles records several at a time: the first of a batch handles all of them, and the others have its outcome. */
export function inBatches<T>(
  records: readonly DynamoDBRecord[],
  size: number,
  handle: (batch: DynamoDBRecord[]) => Promise<T>,
): (record: DynamoDBRecord) => Promise<T> {
  const outcomes = new Map<number, Promise<T>>()
  return (record) => {
    const batch = Math.floor(records.indexOf(record) / size)
    const outcome = outcomes.get(batch) ?? handle(records.slice(batch * size, (batch + 1) * size))
    outcomes.set(batch, outcome)
    return outcome
  }
}
