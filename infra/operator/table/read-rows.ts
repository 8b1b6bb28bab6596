import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from '../../../functions/table/schema.ts'
import type { ReadableTable } from './table-client.ts'

/** The parameters that return these attributes only. */
export const returning = (attributes: readonly string[]) => ({
  ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name])),
})

/** DynamoDB's limit for one BatchGetItem. */
export const maxInBatch = 100

/** These attributes of up to 100 rows. Those that do not exist are missing. */
export async function readBatch<T>(
  { client, name }: ReadableTable,
  keys: readonly Key[],
  attributes: readonly string[],
): Promise<T[]> {
  const rows: T[] = []
  const distinct = new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }]))
  let pending: Record<string, unknown>[] = [...distinct.values()]
  while (pending.length > 0) {
    const reply = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ...returning(attributes) } } }),
    )
    rows.push(...((reply.Responses?.[name] ?? []) as T[]))
    pending = reply.UnprocessedKeys?.[name]?.Keys ?? []
    // The table is throttling.
    if (pending.length > 0) await sleep(200)
  }
  return rows
}

/** These attributes of every row in a partition, in the order of their sort keys. Strongly consistent. */
export async function readPartition<T>(
  { client, name }: ReadableTable,
  pk: string,
  attributes: readonly string[],
): Promise<T[]> {
  const rows: T[] = []
  const { ProjectionExpression, ExpressionAttributeNames } = returning(attributes)
  let after: Record<string, unknown> | undefined
  do {
    const reply = await client.send(
      new QueryCommand({
        TableName: name,
        ConsistentRead: true,
        KeyConditionExpression: '#pk = :pk',
        ProjectionExpression,
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': pk },
        ExclusiveStartKey: after,
      }),
    )
    rows.push(...((reply.Items ?? []) as T[]))
    after = reply.LastEvaluatedKey
  } while (after)
  return rows
}
