import { randomUUID } from 'node:crypto'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { Problem } from '../problem.ts'
import { client } from './client.ts'
import type { Key } from './schema.ts'
import { jitter, retryTimeoutMilliseconds, tableName, type Row } from './rows.ts'

/** Somebody else wrote first what this decision was based on. Whoever decided reads again and decides again. */
export class OptimisticLockError extends Error {
  override name = 'OptimisticLockError'
}

/** The once-record of this very request stands already: it was done before, and the first reply is due again. */
export class AlreadyCompleted extends Error {
  override name = 'AlreadyCompleted'
}

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One part of a write that is all or nothing, and what it means when its condition fails. */
export type TransactionPart = { item: Item; refused: () => Error }

/** Marks a condition that holds whenever the code is right; if it fails, it is our fault. */
const unexpectedRefusal = () => new Error('A condition failed that cannot fail')

/** Adds a row that must not be there yet. */
export const insertRow = (row: Row<object>, refused: () => Error = unexpectedRefusal): TransactionPart => ({
  item: { Put: { TableName: tableName(), Item: row, ConditionExpression: 'attribute_not_exists(pk)' } },
  refused,
})

type Change = {
  update: string
  condition?: string
  values: Record<string, unknown>
  names?: Record<string, string>
}

/** Changes a row, on condition if there is one. */
export const updateRow = (
  { pk, sk }: Key,
  { update, condition, values, names }: Change,
  refused: () => Error = unexpectedRefusal,
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
  refused,
})

/** A condition, and the values that it names. */
type Condition = { condition: string; values: Record<string, unknown> }

/** Puts a row in the place of the one that was read, on condition that the decision still stands. */
export const replaceRow = (
  row: Row<object>,
  { condition, values }: Condition,
  refused: () => Error,
): TransactionPart => ({
  item: {
    Put: {
      TableName: tableName(),
      Item: row,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  },
  refused,
})

/** Removes a row, on condition that the decision still stands. */
export const deleteRowIf = (
  { pk, sk }: Key,
  { condition, values }: Condition,
  refused: () => Error,
): TransactionPart => ({
  item: {
    Delete: {
      TableName: tableName(),
      Key: { pk, sk },
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  },
  refused,
})

/** Asks that a row is as expected, without changing it. */
export const checkRow = (
  { pk, sk }: Key,
  condition: string,
  values: Record<string, unknown>,
  refused: () => Error,
): TransactionPart => ({
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk, sk },
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  },
  refused,
})

/** Removes a row: if it is there, or, with words for when it is not, on condition that it is. */
export const deleteRow = ({ pk, sk }: Key, missing?: () => Error): TransactionPart => ({
  item: {
    Delete: {
      TableName: tableName(),
      Key: { pk, sk },
      ...(missing && { ConditionExpression: 'attribute_exists(pk)' }),
    },
  },
  refused: missing ?? unexpectedRefusal,
})

/** Reasons that say nothing about our conditions, only that the table was busy: the same write is sent again. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const passingErrors = new Set([
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
])

type Cancelled = Error & { CancellationReasons?: { Code?: string }[] }

/** Why the table refused: that it was done before outranks all; otherwise the first of the actions that it refused. */
function whyCancelled(actions: TransactionPart[], reasons: { Code?: string }[]): Error | undefined {
  const refusals = actions.flatMap((action, index) =>
    reasons[index]?.Code === 'ConditionalCheckFailed' ? [action.refused()] : [],
  )
  return refusals.find((error) => error instanceof AlreadyCompleted) ?? refusals[0]
}

/**
 * Writes all of it or nothing. A failed condition becomes its action's error. A conflict or a throttle is tried again
 * with jitter for five seconds, then it is `try_again`. The token makes a resent request the same request to the table.
 */
export async function transact(actions: TransactionPart[]): Promise<void> {
  const deadline = Date.now() + retryTimeoutMilliseconds
  const input = { TransactItems: actions.map(({ item }) => item), ClientRequestToken: randomUUID() }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand(input))
      return
    } catch (error) {
      const cancelled = error as Cancelled
      const reasons = cancelled.CancellationReasons ?? []
      const refusal = whyCancelled(actions, reasons)
      if (refusal) throw refusal
      const busy =
        reasons.some(({ Code }) => Code !== undefined && passing.has(Code)) || passingErrors.has(cancelled.name)
      if (!busy) throw error
      if (Date.now() > deadline) throw new Problem('try_again')
      await jitter(attempt)
    }
  }
}

/** Decides again, on fresh rows, for as long as others are quicker and patience lasts; then it is `try_again`. */
export async function retryOnConflict<T>(decide: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + retryTimeoutMilliseconds
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error
      if (Date.now() > deadline) throw new Problem('try_again')
      await jitter(tries)
    }
  }
}
