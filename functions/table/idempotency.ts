import { ownPartition, type Key } from './schema.ts'
import { createHash, createHmac } from 'node:crypto'
import { get, tableName, type TypedKey, type Row } from './rows.ts'
import { updateRow, AlreadyCompleted, OptimisticLockError, type TransactionPart } from './transactions.ts'

const idempotencyKey = (hash: string): Key => ownPartition('ONCE', hash)

/** What a keyed call did: ids and amounts, enough to say the first reply again; never a secret. */
export type Completion = Record<string, string | number>
type IdempotencyRecord = { requestHash: string; done: Completion; expiresAt: number }

/** One keyed request: where its record lies, and what the request was. */
export type IdempotentRequest = { key: TypedKey<IdempotencyRecord>; requestHash: string }

const lifetimeSeconds = 86_400
const sha256 = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Names the request that a caller made under a key of the own choosing. What it asked is hashed under that key, which
 * stands nowhere: a body may hold a gift card code, and whoever reads the table could guess a bare hash of one.
 */
export const identifyRequest = (request: {
  method: string
  route: string
  caller: string
  key: string
  body: unknown
}): IdempotentRequest => ({
  key: idempotencyKey(sha256(`${request.method} ${request.route}`, request.caller, request.key)),
  requestHash: createHmac('sha256', request.key)
    .update(JSON.stringify([request.route, request.body ?? null]))
    .digest('hex'),
})

export const isCurrent = (record: Row<IdempotencyRecord> | undefined, now: Date): record is Row<IdempotencyRecord> =>
  record !== undefined && record.expiresAt * 1000 > now.getTime()

/** The record of that request, read again; undefined when there is none, or its day is over. */
export async function find(request: IdempotentRequest, now: Date): Promise<Row<IdempotencyRecord> | undefined> {
  const record = await get(request.key)
  return isCurrent(record, now) ? record : undefined
}

/**
 * Writes down what was done under a record that told so far that it began: work of many steps, which whoever sends the
 * request again goes on with. OptimisticLockError when a twin of the request was done first.
 */
export const completing = ({ key }: IdempotentRequest, begun: Completion, done: Completion): TransactionPart =>
  updateRow(
    key,
    { update: 'SET done = :done', condition: 'done = :begun', values: { ':done': done, ':begun': begun } },
    () => new OptimisticLockError(),
  )

/** Writes down, in the same transaction, that it was done. Refused with AlreadyCompleted when that stands there already. */
export function completedWith(request: IdempotentRequest | undefined, done: Completion, now: Date): TransactionPart[] {
  if (!request) return []
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const { pk, sk } = request.key
  const record: Row<IdempotencyRecord> = {
    pk,
    sk,
    entity: 'once',
    v: 1,
    requestHash: request.requestHash,
    done,
    expiresAt: nowSeconds + lifetimeSeconds,
  }
  return [
    {
      item: {
        Put: {
          TableName: tableName(),
          Item: record,
          ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
          ExpressionAttributeValues: { ':now': nowSeconds },
        },
      },
      refused: () => new AlreadyCompleted(),
    },
  ]
}
