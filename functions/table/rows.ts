import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { QueryCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { environment } from '../environment.ts'
import { otherTable } from './in-table.ts'
import { backoff } from './backoff.ts'
import { tableSchema, type IndexAttribute, type Key, type Prefix } from './schema.ts'
import { send } from './send.ts'

/**
 * Single-row and batch operations. Each takes one round trip per batch or page, and another for unprocessed rows. Reads are
 * strongly consistent, except on the index and where a query asks for less.
 */

/** A stored row: the entity, its key, its type, and the version of its format. */
export type Row<T> = T & Key & { entity: string; v: number }

/** A key that carries the type of its row. */
export type TypedKey<T> = Key & { readonly rowType?: T }

export const tableName = (): string => otherTable() ?? environment('TABLE_NAME')

const mapKey = ({ pk, sk }: Key): string => `${pk} ${sk}`

export type FoundRows = { get<T>(key: TypedKey<T>): Row<T> | undefined }

/** DynamoDB's limit for one BatchGetItem. */
const maxInBatch = 100

/**
 * The parameters of a request that returns these attributes only, or parts of them, such as `summary.id`. Each name has a
 * placeholder, because many are reserved words.
 */
function returning(attributes: readonly string[]) {
  const names = [...new Set(attributes.flatMap((path) => path.split('.')))]
  const placeholders = new Map(names.map((name, index) => [name, `#a${index}`]))
  const placeholderPath = (path: string) => path.replaceAll(/[^.]+/g, (name) => placeholders.get(name) ?? '')
  return {
    ProjectionExpression: attributes.map(placeholderPath).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [placeholders.get(name), name])),
  }
}

/**
 * Reads rows in parallel batches of 100, with strong consistency unless half the cost matters more. Unprocessed keys are retried with
 * jitter. With `attributes`, the rows contain only these and their keys.
 * @throws Problem `try_again` after five seconds
 */
export async function batchGet(
  keys: Key[],
  attributes?: readonly string[],
  { isEventuallyConsistent = false } = {},
): Promise<FoundRows> {
  const distinct = [...new Map(keys.map(({ pk, sk }) => [mapKey({ pk, sk }), { pk, sk }])).values()]
  const batches = Array.from({ length: Math.ceil(distinct.length / maxInBatch) }, (_, batch) =>
    distinct.slice(batch * maxInBatch, (batch + 1) * maxInBatch),
  )
  const read = {
    ConsistentRead: !isEventuallyConsistent,
    ...(attributes && returning([...attributes, 'pk', 'sk'])),
  }
  const rows = new Map<string, unknown>(
    (await Promise.all(batches.map((batch) => readBatch(batch, read)))).flatMap((batch) => [...batch]),
  )
  return { get: <T>(key: TypedKey<T>) => rows.get(mapKey(key)) as Row<T> | undefined }
}

async function readBatch(keys: Key[], read: object): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>()
  const table = tableName()
  const beforeNext = backoff()
  for (let pending = keys; pending.length > 0;) {
    const reply = await send(new BatchGetCommand({ RequestItems: { [table]: { Keys: pending, ...read } } }))
    for (const row of reply.Responses?.[table] ?? []) rows.set(mapKey(row as Key), row)
    pending = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as Key[]
    if (pending.length > 0) await beforeNext()
  }
  return rows
}

/** Reads one row with strong consistency. */
export const get = async <T>(key: TypedKey<T>): Promise<Row<T> | undefined> => (await batchGet([key])).get(key)

type Range = {
  /** A partition of the table and a sort key prefix, or a partition of the index and an optional prefix or first sort key. */
  in: Prefix | { index: string; beginsWith?: string; from?: string }
  newestFirst?: boolean
  /** Costs half: the rows may be a second old. Always true on the index. */
  isEventuallyConsistent?: boolean
  limit: number
  /** The key to start after: the row's table key and, on the index, its index key. */
  after?: Record<string, string> | undefined
}

type Indexed<T> = keyof T & IndexAttribute

/** A range, and the attributes to return: on the index, only those that it contains, or parts of them. */
export type Selection<T> = Range &
  (
    | { in: Prefix; attributes: readonly (keyof T & string)[] }
    | { in: { index: string }; attributes: readonly (Indexed<T> | `${Indexed<T>}.${string}`)[] }
  )

type Wanted = { Select: 'COUNT' } | ReturnType<typeof returning>

/** The condition on the sort key `#sk`, and its value. None for a whole partition. */
function conditionOn(where: Range['in']): { condition: string; value: string } | undefined {
  const prefix = 'index' in where ? where.beginsWith : where.sk
  if (prefix) return { condition: 'begins_with(#sk, :sk)', value: prefix }
  return 'index' in where && where.from ? { condition: '#sk >= :sk', value: where.from } : undefined
}

function toQuery(
  { in: where, newestFirst, isEventuallyConsistent = false, limit, after }: Range,
  wanted: Wanted,
): QueryCommandInput {
  const { index, partitionKey, sortKey } = tableSchema
  const onIndex = 'index' in where
  const onSortKey = conditionOn(where)
  return {
    TableName: tableName(),
    ...(onIndex ? { IndexName: index.name } : { ConsistentRead: !isEventuallyConsistent }),
    KeyConditionExpression: onSortKey ? `#pk = :pk AND ${onSortKey.condition}` : '#pk = :pk',
    ...wanted,
    ExpressionAttributeNames: {
      ...('ExpressionAttributeNames' in wanted && wanted.ExpressionAttributeNames),
      '#pk': onIndex ? index.partitionKey : partitionKey,
      ...(onSortKey && { '#sk': onIndex ? index.sortKey : sortKey }),
    },
    ExpressionAttributeValues: {
      ':pk': onIndex ? where.index : where.pk,
      ...(onSortKey && { ':sk': onSortKey.value }),
    },
    ScanIndexForward: !newestFirst,
    Limit: limit,
    ExclusiveStartKey: after,
  }
}

/** One Query request. DynamoDB returns at most 1 MB of rows per request. */
const sendQuery = (range: Range, wanted: Wanted) => send(new QueryCommand(toQuery(range, wanted)))

/**
 * These attributes of up to `limit` rows in key order, over several requests when they exceed 1 MB. Eventually consistent on
 * the index.
 */
export async function query<T>({ attributes, ...range }: Selection<T>): Promise<T[]> {
  const wanted = returning(attributes)
  const rows: T[] = []
  let { after } = range
  do {
    const reply = await sendQuery({ ...range, limit: range.limit - rows.length, after }, wanted)
    rows.push(...((reply.Items ?? []) as T[]))
    after = reply.LastEvaluatedKey
  } while (after && rows.length < range.limit)
  return rows
}

/** The number of rows in the range, up to `limit`. */
export async function count(range: Range): Promise<number> {
  let counted = 0
  let { after } = range
  do {
    const reply = await sendQuery({ ...range, limit: range.limit - counted, after }, { Select: 'COUNT' })
    counted += reply.Count ?? 0
    after = reply.LastEvaluatedKey
  } while (after && counted < range.limit)
  return counted
}

/** Writes one row unconditionally. */
export const put = async (row: Row<object>): Promise<void> => {
  await send(new PutCommand({ TableName: tableName(), Item: row }))
}

/** Updates one row outside a transaction and returns the updated row. */
export async function update<T>(
  key: TypedKey<T>,
  change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Row<T>> {
  const { pk, sk } = key
  const reply = await send(
    new UpdateCommand({ ReturnValues: 'ALL_NEW', ...change, TableName: tableName(), Key: { pk, sk } }),
  )
  return reply.Attributes as Row<T>
}

/** Deletes one row outside a transaction. Does nothing when the row does not exist. */
export const remove = async ({ pk, sk }: Key): Promise<void> => {
  await send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
}

/** DynamoDB's limit for one BatchWriteItem. */
const maxWritesInBatch = 25

/** Deletes rows outside a transaction, batch by batch. Throws Problem `try_again` when none is deleted for five seconds. */
export async function removeAll(keys: readonly Key[]): Promise<void> {
  let pending = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  let beforeNext = backoff()
  while (pending.length > 0) {
    const batch = pending.slice(0, maxWritesInBatch)
    const reply = await send(new BatchWriteCommand({ RequestItems: { [tableName()]: batch } }))
    const unprocessed = (reply.UnprocessedItems?.[tableName()] ?? []) as typeof pending
    pending = [...unprocessed, ...pending.slice(maxWritesInBatch)]
    if (unprocessed.length < batch.length) beforeNext = backoff()
    if (unprocessed.length > 0) await beforeNext()
  }
}
