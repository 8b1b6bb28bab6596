import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import pMap from 'p-map'
import { asError, describeFault, embeddedMetrics, logger } from '../log.ts'
import { streamRecords } from '../timeouts.ts'
import { matchesAny, type RecordFilter } from './record-filter.ts'
import * as retries from './retries.table.ts'
import type { Subject } from './retries.table.ts'

/** One effect of changes to the table. Each fails, and is retried, on its own. */
export type Concern = {
  /** Begins its log line, and names its stored retries. */
  name: string
  filters: readonly RecordFilter[]
  /** The subject of the record. Undefined: the change needs no work. */
  subjectOf: (record: DynamoDBRecord) => Subject | undefined
  /**
   * The most subjects in one call of `handle`, with no other call at that time: they would contend. Absent: up to five concurrent
   * calls with one subject each.
   */
  batchSize?: number
  /** Does the work from the current state of the rows, so that it may be repeated. Returns the outcome in one word. */
  handle: (subjects: Subject[]) => Promise<string>
  /** The metric that counts each subject once when its work fails. An alarm watches it. */
  failureMetric: 'Errors' | 'MailsUnsent'
  /** Outcomes that are not retried, but count as failures. */
  faultyOutcomes?: string[]
}

type Work = {
  record: DynamoDBRecord
  subject: Subject
  /** The stored retry, if the record passes one on. */
  retry: ReturnType<typeof retries.passedOnBy>
}

class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/** The time of the change. Lambda passes seconds. */
const timeOf = ({ dynamodb }: DynamoDBRecord): Date =>
  dynamodb?.ApproximateCreationDateTime === undefined
    ? new Date()
    : new Date(dynamodb.ApproximateCreationDateTime * 1_000)

function workOf({ name, filters, subjectOf }: Concern, record: DynamoDBRecord): Work | undefined {
  const retry = retries.passedOnBy(record)
  if (retry) return retry.concern === name ? { record, subject: retry.subject, retry } : undefined
  const subject = matchesAny(filters, record) ? subjectOf(record) : undefined
  return subject && { record, subject, retry }
}

/** Rejects when the work takes too long. The work itself goes on, even beside a retry. */
async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const limit = async () => {
    await sleep(streamRecords.workMilliseconds, undefined, { signal: ended.signal })
    throw new TimeLimitError('The work takes too long')
  }
  try {
    return await Promise.race([work, limit()])
  } finally {
    ended.abort()
  }
}

/** The reason as an operator reads it: without the message, unless we wrote it. */
function reasonOf(error: Error): string {
  const { name, message } = describeFault(error)
  return message === undefined ? name : `${name}: ${message}`
}

/** One concern's part of a batch. */
class Batch {
  readonly outcomes: Record<string, number> = {}
  /** Records whose work is neither done nor stored. Lambda passes them, and later ones, again. */
  readonly unaccepted: DynamoDBRecord[] = []
  faults = 0
  firstError: Error | undefined
  /** How many calls of `handle` may run concurrently. */
  readonly concurrency: number
  readonly #concern: Concern
  readonly #lastBegin = Date.now() + streamRecords.workMilliseconds

  constructor(concern: Concern) {
    this.#concern = concern
    this.concurrency = concern.batchSize === undefined ? streamRecords.concurrency : 1
  }

  count(outcome: string, added = 1): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + added
  }

  #hasTime = (): boolean => Date.now() < this.#lastBegin

  /** An old record may be the one that kills the process each time, so it is moved out of the stream first. */
  async setAside({ record, subject, retry }: Work): Promise<void> {
    if (retry) return this.count('too old')
    try {
      await retries.store({ concern: this.#concern.name, subject, since: new Date() }, new Date())
      this.count('set aside')
    } catch (error) {
      this.#refuse(record, asError(error))
    }
  }

  /** Tries the work of several records together, then each alone, then stores what failed. */
  async process(works: Work[]): Promise<void> {
    if (!this.#hasTime()) return void this.unaccepted.push(...works.map(({ record }) => record))
    const error = await this.#try(works)
    if (error) await pMap(works, (work) => this.#tryAlone(work, error), { concurrency: this.concurrency })
  }

  async #tryAlone(work: Work, first: Error): Promise<void> {
    const canTry = this.#hasTime() && !(first instanceof TimeLimitError)
    const error = canTry ? await this.#try([work]) : first
    if (error) await this.#store(work, error)
  }

  /** Returns the error, if it fails. */
  async #try(works: Work[]): Promise<Error | undefined> {
    try {
      const outcome = await withTimeLimit(this.#concern.handle(works.map(({ subject }) => subject)))
      for (const { retry } of works) if (retry) await retries.complete(retry)
      this.count(outcome, works.length)
      if (this.#concern.faultyOutcomes?.includes(outcome)) this.faults += works.length
      return undefined
    } catch (error) {
      this.firstError ??= asError(error)
      return asError(error)
    }
  }

  async #store({ record, subject, retry }: Work, error: Error): Promise<void> {
    const [now, fault] = [new Date(), reasonOf(error)]
    try {
      if (retry) await retries.failAgain(retry, fault, now)
      else {
        const failure = { concern: this.#concern.name, subject, since: timeOf(record), fault }
        // Counted once: an alarm at each attempt would say nothing new.
        if ((await retries.store(failure, now)) === 1) this.faults += 1
      }
      this.count('failed')
    } catch (failure) {
      this.#refuse(record, asError(failure))
    }
  }

  #refuse(record: DynamoDBRecord, error: Error): void {
    this.firstError ??= error
    this.unaccepted.push(record)
    this.faults += 1
  }
}

/**
 * Does the work of one concern. Work that fails is tried once more, then stored as a retry, so that no later record waits for it. Logs one
 * line with the number of records per outcome. Returns the records that could be neither processed nor stored.
 */
async function processConcern(concern: Concern, records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const works = records.flatMap((record) => workOf(concern, record) ?? [])
  if (works.length === 0) return []
  const batch = new Batch(concern)
  const isOld = ({ record }: Work) => Date.now() - timeOf(record).getTime() > streamRecords.giveUpMilliseconds
  const due = works.filter((work) => !isOld(work))
  const size = concern.batchSize ?? 1
  const chunks = Array.from({ length: Math.ceil(due.length / size) }, (_, index) =>
    due.slice(index * size, (index + 1) * size),
  )
  await pMap(works.filter(isOld), (work) => batch.setAside(work), { concurrency: streamRecords.concurrency })
  await pMap(chunks, (chunk) => batch.process(chunk), { concurrency: batch.concurrency })
  const { outcomes, unaccepted, faults, firstError } = batch
  const line = {
    outcomes,
    ...(unaccepted.length > 0 && { unaccepted: unaccepted.length }),
    ...(firstError && { fault: describeFault(firstError) }),
    ...(faults > 0 && embeddedMetrics({ [concern.failureMetric]: faults }, new Date())),
  }
  if (firstError || faults > 0) logger.error(concern.name, line)
  else logger.info(concern.name, line)
  return unaccepted
}

/** Passes a batch of the table's stream to each concern by its filters. Returns the records that Lambda must pass again. */
export async function processRecords(
  concerns: readonly Concern[],
  records: DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const unaccepted = await Promise.all(concerns.map((concern) => processConcern(concern, records)))
  const numbers = new Set(unaccepted.flat().map(({ dynamodb }) => dynamodb?.SequenceNumber ?? ''))
  return { batchItemFailures: [...numbers].map((itemIdentifier) => ({ itemIdentifier })) }
}
