import { createHash, createHmac } from 'node:crypto'
import { get, tableName, type TypedKey, type Row } from './rows.ts'
import { checkRow, updateRow, AlreadyCompleted, type TransactionPart } from './transactions.ts'
import { keyOf } from './key-of.ts'
import { defineEntity, hiddenRow } from './define-entity.ts'

const idempotencyKey = keyOf('IDEMPOTENCY#<hash>', 'IDEMPOTENCY')

export const entity = defineEntity(
  'idempotency',
  idempotencyKey,
  hiddenRow('it has hashes, ids and amounts, for a day', 'expires', null),
)

/** The result of a call with an idempotency key: the ids and amounts from which the first response can be rebuilt. Never a secret. */
export type Completion = Record<string, string | number>
type IdempotencyRecord = { requestHash: string; completion: Completion; expiresAt: number }

/** A request with an idempotency key: the key of its record, and a hash of the request. */
export type IdempotentRequest = { key: TypedKey<IdempotencyRecord>; requestHash: string }

const lifetimeSeconds = 86_400
const sha256 = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Identifies a request by its caller and idempotency key. The request is hashed with HMAC under that key, which is not stored:
 * a body may contain a gift card code, and a plain hash of a code could be guessed by anyone who can read the table.
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

/** Reads the request's record. Undefined when there is none or it has expired. */
export async function find(request: IdempotentRequest, now: Date): Promise<Row<IdempotencyRecord> | undefined> {
  const record = await get(request.key)
  return isCurrent(record, now) ? record : undefined
}

/**
 * Replaces the completion of a call that takes several transactions. The record first states that the work began, so that a retry
 * resumes it. The transaction throws OptimisticLockError when a concurrent retry completed first.
 */
export const completing = ({ key }: IdempotentRequest, begun: Completion, done: Completion): TransactionPart =>
  updateRow(key, {
    update: 'SET completion = :completion',
    condition: 'completion = :begun',
    values: { ':completion': done, ':begun': begun },
  })

/** The condition that the work has begun and is not completed. The transaction throws OptimisticLockError once it is. */
export const notCompleted = (request: IdempotentRequest | undefined, begun: Completion): TransactionPart[] =>
  request ? [checkRow(request.key, 'completion = :begun', { ':begun': begun })] : []

/** Writes the idempotency record in the transaction that does the work. The transaction throws AlreadyCompleted when the record exists. */
export function completedWith(request: IdempotentRequest | undefined, done: Completion, now: Date): TransactionPart[] {
  if (!request) return []
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const { pk, sk } = request.key
  const record: Row<IdempotencyRecord> = {
    pk,
    sk,
    ...entity.stamp,
    requestHash: request.requestHash,
    completion: done,
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
      conditionError: () => new AlreadyCompleted(),
    },
  ]
}
