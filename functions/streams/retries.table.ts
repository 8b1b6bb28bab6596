import type { DynamoDBRecord } from 'aws-lambda'
import { query, update, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRowIf, putRow, transact } from '../table/transactions.ts'
import { keyOf } from '../table/key-of.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

const retryKey = keyOf('RETRIES', '<waiting or given-up>#<concern and ids>')

export const entity = defineEntity('retry', retryKey, studioRow)

/**
 * Work that failed: one row for each concern and subject. A row waits until it is delivered again: an update of the row, which
 * the table's stream delivers to the consumer. A row that waits for an hour is given up: it stays until a replay succeeds.
 */

/** The ids of a record's subject. The work needs nothing else, so no personal data is stored here. */
export type Subject = { [name: string]: string }

export type Retry = {
  /** Which part of a consumer failed. */
  concern: string
  subject: Subject
  /** The time of the first change that was not processed, in ISO 8601. */
  since: string
  /** When the last attempt failed. Absent before the first one. */
  failedAt?: string
  /** The number of attempts that failed. */
  attempts: number
  /** Why the last one failed. No personal data. */
  fault?: string
  /** When it was last delivered again. */
  retriedAt?: string
  /** Present if it is given up. */
  givenUpAt?: string
}

export type StoredRetry = Row<Retry>
type State = 'waiting' | 'given-up'

const attributes = [
  ...(['pk', 'sk', 'entity', 'v', 'concern', 'subject', 'since', 'failedAt', 'attempts', 'fault'] as const),
  ...(['retriedAt', 'givenUpAt'] as const),
] as const

/** The identity of the work in either state. Sorted, because the table does not keep the order of the ids. */
const nameOf = ({ concern, subject }: Pick<Retry, 'concern' | 'subject'>): string =>
  [
    concern,
    ...Object.keys(subject)
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => subject[name]),
  ].join('#')

const key = (state: State, work: Pick<Retry, 'concern' | 'subject'>): TypedKey<Retry> => retryKey(state, nameOf(work))

/** Up to 10,000 rows, by concern. More wait until these have left. */
export const list = (state: State): Promise<StoredRetry[]> =>
  query<StoredRetry>({ in: retryKey(state, ''), attributes, limit: 10_000 })

type Failure = Pick<Retry, 'concern' | 'subject'> & {
  since: Date
  /** Absent: the work was set aside without an attempt. */
  fault?: string
}

/** Stores work that failed, or counts the failure if the work already waits. Returns the number of attempts that failed. */
export async function store({ concern, subject, since, fault }: Failure, now: Date): Promise<number> {
  const { attempts } = await update(key('waiting', { concern, subject }), {
    UpdateExpression: [
      'SET entity = :entity, v = :v, concern = :concern, subject = :subject, since = if_not_exists(since, :since)',
      ...(fault === undefined ? [] : [', failedAt = :now, fault = :fault']),
      ' ADD attempts :count',
    ].join(''),
    ExpressionAttributeValues: {
      ...entity.stampValues,
      ':concern': concern,
      ':subject': subject,
      ':since': since.toISOString(),
      ':count': fault === undefined ? 0 : 1,
      ...(fault !== undefined && { ':now': now.toISOString(), ':fault': fault }),
    },
  })
  return attempts
}

const ignoringMissing = async (change: Promise<unknown>, errorName: string): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === errorName) return false
      throw error
    },
  )

/** Counts a failure of work that was delivered again, unless another process has completed it. */
export const failAgain = ({ pk, sk }: TypedKey<Retry>, fault: string, now: Date): Promise<boolean> =>
  ignoringMissing(
    update(
      { pk, sk },
      {
        UpdateExpression: 'SET failedAt = :now, fault = :fault ADD attempts :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':fault': fault, ':one': 1 },
      },
    ),
    'ConditionalCheckFailedException',
  )

const unchanged = ({ attempts }: Pick<Retry, 'attempts'>) => ({
  condition: 'attempts = :attempts',
  values: { ':attempts': attempts },
})

/** Removes work that is done, unless it has failed again since it was delivered. */
export const complete = (row: TypedKey<Retry> & Pick<Retry, 'attempts'>): Promise<boolean> =>
  ignoringMissing(transact([deleteRowIf(row, unchanged(row))]), 'OptimisticLockError')

/** Delivers the work again: the table's stream delivers this update. Does nothing when the work is done. */
export const redeliver = ({ pk, sk }: TypedKey<Retry>, now: Date): Promise<boolean> =>
  ignoringMissing(
    update(
      { pk, sk },
      {
        UpdateExpression: 'SET retriedAt = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      },
    ),
    'ConditionalCheckFailedException',
  )

/** Gives waiting work up, unless an attempt has ended since it was read. */
export function giveUp(row: StoredRetry, now: Date): Promise<boolean> {
  const givenUp: StoredRetry = { ...row, ...key('given-up', row), givenUpAt: now.toISOString() }
  const move = [deleteRowIf(row, unchanged(row)), putRow(givenUp)]
  return ignoringMissing(transact(move), 'OptimisticLockError')
}

/** The stored work that a record passes on again. Undefined for every other record. */
export function passedOnBy({ eventName, dynamodb }: DynamoDBRecord) {
  const { Keys, NewImage: image, OldImage: former } = dynamodb ?? {}
  const isRetry = eventName === 'MODIFY' && image?.['entity']?.S === 'retry'
  if (!isRetry || image['retriedAt']?.S === undefined || image['retriedAt'].S === former?.['retriedAt']?.S)
    return undefined
  const subject = Object.entries(image['subject']?.M ?? {}).map(([name, { S = '' }]) => [name, S])
  return {
    pk: Keys?.['pk']?.S ?? '',
    sk: Keys?.['sk']?.S ?? '',
    concern: image['concern']?.S ?? '',
    subject: Object.fromEntries(subject) as Subject,
    attempts: Number(image['attempts']?.N),
  }
}
