import type { ServiceInputTypes, ServiceOutputTypes } from '@aws-sdk/lib-dynamodb'
import { client } from './client.ts'
import { backoff } from './backoff.ts'

/**
 * DynamoDB's errors for a rejected request that may succeed a moment later. DynamoDB has done nothing, so the same request is
 * sent again. `TransactionConflictException`: a single write of a row in a running transaction. The SDK repeats throttled
 * requests a few times, and never a conflict.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html#Programming.Errors.MessagesAndCodes
 */
const rejections = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
])

/**
 * Why DynamoDB cancelled a transaction, apart from its conditions:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const transientReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

export type TransactionCanceled = Error & { CancellationReasons?: { Code?: string }[] }

/** A transaction with a failed condition is final, even if something else cancelled it too. */
function mayBeRepeated(error: unknown): boolean {
  const { name, CancellationReasons: reasons = [] } = error as TransactionCanceled
  if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false
  return rejections.has(name) || reasons.some(({ Code = '' }) => transientReasons.has(Code))
}

type Command<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = Parameters<
  typeof client.send<Input, Output>
>[0]

/**
 * Sends a command, and repeats it while DynamoDB rejects it for the moment. Every command that reads or writes rows goes through
 * here.
 * @throws Problem `try_again` after five seconds; any other error of the SDK
 */
export async function send<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: Command<Input, Output>,
): Promise<Output> {
  const beforeNext = backoff()
  for (;;) {
    try {
      return await client.send(command)
    } catch (error) {
      if (!mayBeRepeated(error)) throw error
      await beforeNext()
    }
  }
}
