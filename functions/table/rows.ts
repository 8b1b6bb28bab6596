import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand, DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { QueryCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { Problem } from '../problem.ts'
import { environment } from '../environment.ts'
import { client } from './client.ts'
import { tableSchema, type Key, type Prefix } from './schema.ts'

/** The few verbs that everything else is said in. Each is one round trip; reads are strongly consistent where they can be. */

/** A stored row: the thing itself, and what the table adds. */
export type Row<T> = T & Key & { entity: string; v: number }

/** A key that knows what lies there. */
export type TypedKey<T> = Key & { readonly rowType?: T }

export const tableName = (): string => environment('TABLE_NAME')

/** Random waits, so that those who collided do not collide again: 10 to 160 ms, longer each time. */
export const jitter = (attempt: number): Promise<void> => sleep(Math.random() * 10 * 2 ** Math.min(attempt, 4))

/** How long what the table was too busy for is tried again before the caller is told to. */
export const retryTimeoutMilliseconds = 5_000

const stored = ({ pk, sk }: Key): string => `${pk} ${sk}`

export type FoundRows = { get<T>(key: TypedKey<T>): Row<T> | undefined }

/** The table gives at most so many rows in one batch. */
const maxInBatch = 100

/**
 * Reads rows consistently, in one batch for each hundred, the batches side by side. Keys that the table left out are
 * asked for again, with jitter for five seconds, then it is `try_again`.
 */
export async function batchGet(wanted: Key[]): Promise<FoundRows> {
  const distinct = [...new Map(wanted.map(({ pk, sk }) => [stored({ pk, sk }), { pk, sk }])).values()]
  const batches = Array.from({ length: Math.ceil(distinct.length / maxInBatch) }, (_, place) =>
    distinct.slice(place * maxInBatch, (place + 1) * maxInBatch),
  )
  const rows = new Map<string, unknown>((await Promise.all(batches.map(readBatch))).flatMap((batch) => [...batch]))
  return { get: <T>(key: TypedKey<T>) => rows.get(stored(key)) as Row<T> | undefined }
}

async function readBatch(keys: Key[]): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>()
  let open = keys
  const deadline = Date.now() + retryTimeoutMilliseconds
  for (let attempt = 0; open.length > 0; attempt += 1) {
    if (attempt > 0) await jitter(attempt)
    if (Date.now() > deadline) throw new Problem('try_again')
    const table = tableName()
    const reply = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: open, ConsistentRead: true } } }),
    )
    for (const row of reply.Responses?.[table] ?? []) rows.set(stored(row as Key), row)
    open = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as Key[]
  }
  return rows
}

/** Reads one row, consistently. */
export const get = async <T>(key: TypedKey<T>): Promise<Row<T> | undefined> => (await batchGet([key])).get(key)

type Range = {
  /** A partition of the table and how its sort keys begin, or a partition of the index. */
  in: Prefix | { index: string; beginsWith?: string }
  newestFirst?: boolean
  limit: number
  /** Begin after this place: the row's own keys and, in the index, its index keys. */
  after?: Record<string, string> | undefined
}

function toQuery({ in: where, newestFirst, limit, after }: Range): QueryCommandInput {
  const { index, partitionKey, sortKey } = tableSchema
  const onIndex = 'index' in where
  const beginning = onIndex ? where.beginsWith : where.sk
  return {
    TableName: tableName(),
    ...(onIndex ? { IndexName: index.name } : { ConsistentRead: true }),
    KeyConditionExpression: beginning ? '#pk = :pk AND begins_with(#sk, :sk)' : '#pk = :pk',
    ExpressionAttributeNames: {
      '#pk': onIndex ? index.partitionKey : partitionKey,
      ...(beginning && { '#sk': onIndex ? index.sortKey : sortKey }),
    },
    ExpressionAttributeValues: { ':pk': onIndex ? where.index : where.pk, ...(beginning && { ':sk': beginning }) },
    ScanIndexForward: !newestFirst,
    Limit: limit,
    ExclusiveStartKey: after,
  }
}

/** One turn of a query. The table gives at most 1 MB of rows at once. */
const turn = (range: Range, select?: 'COUNT') =>
  client.send(new QueryCommand({ ...toQuery(range), ...(select && { Select: select }) }))

/** Rows in key order, so many as are asked for, in several turns when they are long. Over the index eventually consistent. */
export async function query<T>(range: Range): Promise<Row<T>[]> {
  const rows: Row<T>[] = []
  let { after } = range
  do {
    const reply = await turn({ ...range, limit: range.limit - rows.length, after })
    rows.push(...((reply.Items ?? []) as Row<T>[]))
    after = reply.LastEvaluatedKey
  } while (after && rows.length < range.limit)
  return rows
}

/** How many rows there are, up to `limit`. */
export async function count(range: Range): Promise<number> {
  let counted = 0
  let { after } = range
  do {
    const reply = await turn({ ...range, limit: range.limit - counted, after }, 'COUNT')
    counted += reply.Count ?? 0
    after = reply.LastEvaluatedKey
  } while (after && counted < range.limit)
  return counted
}

/** Writes one row whatever was there. */
export const put = async (row: Row<object>): Promise<void> => {
  await client.send(new PutCommand({ TableName: tableName(), Item: row }))
}

/** Changes one row outside a transaction; gives it as it is then. */
export async function update<T>(
  key: TypedKey<T>,
  change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Row<T>> {
  const { pk, sk } = key
  const reply = await client.send(
    new UpdateCommand({ ReturnValues: 'ALL_NEW', ...change, TableName: tableName(), Key: { pk, sk } }),
  )
  return reply.Attributes as Row<T>
}

/** Removes one row, if it is there. */
export const remove = async ({ pk, sk }: Key): Promise<void> => {
  await client.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
}
