import { randomUUID } from 'node:crypto'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { logger } from '../log.ts'
import { mergeConditions } from './merge-conditions.ts'
import type { Key } from './schema.ts'
import { tableName, type Row } from './rows.ts'
import { send, type TransactionCanceled } from './send.ts'

/** Another writer changed a row that the decision depends on. The caller must read again and decide again. */
export class OptimisticLockError extends Error {
  override name = 'OptimisticLockError'
}

/** The idempotency record of this request already exists: an earlier attempt succeeded, and its response must be repeated. */
export class AlreadyCompleted extends Error {
  override name = 'AlreadyCompleted'
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One write or condition check of a transaction. */
export type TransactionPart = {
  item: TransactItem
  /** The error to throw when its condition fails. */
  conditionError: () => Error
  /** A line to log once this process learns that the transaction was written, but not for an earlier call's transaction. */
  logged?: { message: string; [field: string]: string | number }
}

/** For a condition that only a bug can break. */
export const unexpectedFailure = () => new Error('A condition failed that must always hold')

/** For a condition on what was read. */
const outdated = () => new OptimisticLockError()

/** Inserts a row, on condition that it does not exist. */
export const insertRow = (row: Row<object>, conditionError: () => Error = unexpectedFailure): TransactionPart => ({
  item: { Put: { TableName: tableName(), Item: row, ConditionExpression: 'attribute_not_exists(pk)' } },
  conditionError,
})

/** Stores a row, whether it exists or not. */
export const putRow = (row: Row<object>): TransactionPart => ({
  item: { Put: { TableName: tableName(), Item: row } },
  conditionError: unexpectedFailure,
})

type Update = {
  update: string
  condition?: string
  values: Record<string, unknown>
  names?: Record<string, string>
}

/** Updates a row, optionally on a condition. By default, the condition is that the row has not changed since it was read. */
export const updateRow = (
  { pk, sk }: Key,
  { update, condition, values, names }: Update,
  conditionError: () => Error = outdated,
): TransactionPart => ({
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: update,
      ...(condition && { ConditionExpression: condition }),
      ExpressionAttributeValues: values,
      ...(names && { ExpressionAttributeNames: names }),
    },
  },
  conditionError,
})

/** A condition expression and its values. */
type Condition = { condition: string; values: Record<string, unknown> }

/** Replaces a row, on condition that it has not changed since the decision was made. */
export const replaceRow = (
  row: Row<object>,
  { condition, values }: Condition,
  conditionError: () => Error = outdated,
): TransactionPart => ({
  item: {
    Put: {
      TableName: tableName(),
      Item: row,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  },
  conditionError,
})

/** Deletes a row, on condition that it has not changed since the decision was made. */
export const deleteRowIf = (
  { pk, sk }: Key,
  { condition, values }: Condition,
  conditionError: () => Error = outdated,
): TransactionPart => ({
  item: {
    Delete: {
      TableName: tableName(),
      Key: { pk, sk },
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  },
  conditionError,
})

/** Checks a condition on a row without changing the row. */
export const checkRow = (
  { pk, sk }: Key,
  condition: string,
  values: Record<string, unknown>,
  conditionError: () => Error = outdated,
): TransactionPart => ({
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk, sk },
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  },
  conditionError,
})

/** Checks that a row does not exist. */
export const checkMissing = ({ pk, sk }: Key, conditionError: () => Error): TransactionPart => ({
  item: {
    ConditionCheck: { TableName: tableName(), Key: { pk, sk }, ConditionExpression: 'attribute_not_exists(pk)' },
  },
  conditionError,
})

/** Deletes a row. With `missing`, the row must exist, and `missing` is the error when it does not. */
export const deleteRow = ({ pk, sk }: Key, missing?: () => Error): TransactionPart => ({
  item: {
    Delete: {
      TableName: tableName(),
      Key: { pk, sk },
      ...(missing && { ConditionExpression: 'attribute_exists(pk)' }),
    },
  },
  conditionError: missing ?? unexpectedFailure,
})

/**
 * The error of the first failed condition. AlreadyCompleted takes precedence over the others, and OptimisticLockError over
 * refusals: a decision on outdated rows is made again.
 */
function conditionErrorOf(parts: TransactionPart[], reasons: { Code?: string }[]): Error | undefined {
  const errors = parts.flatMap((part, index) =>
    reasons[index]?.Code === 'ConditionalCheckFailed' ? [part.conditionError()] : [],
  )
  const first = (type: new () => Error) => errors.find((error) => error instanceof type)
  return first(AlreadyCompleted) ?? first(OptimisticLockError) ?? errors[0]
}

/**
 * Writes all parts or none. A condition check on a row that another part writes becomes a condition of that write. The client
 * request token makes a retry idempotent when the first response was lost.
 * @throws the error of the part whose condition failed; Problem `try_again` when the table rejects it for five seconds
 */
export async function transact(allParts: TransactionPart[]): Promise<void> {
  const parts = mergeConditions(allParts)
  try {
    const items = parts.map(({ item }) => item)
    await send(new TransactWriteCommand({ TransactItems: items, ClientRequestToken: randomUUID() }))
  } catch (error) {
    throw conditionErrorOf(parts, (error as TransactionCanceled).CancellationReasons ?? []) ?? error
  }
  for (const { logged } of parts) if (logged) logger.info(logged)
}
