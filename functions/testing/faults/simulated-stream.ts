import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Key } from '../../table/schema.ts'
import { interceptTable, keysOf, partsOf, type TableCommand, type TableInterceptor } from './intercept.ts'

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>

/** The keys of the rows that a command writes. */
function writtenBy(command: TableCommand): Key[] {
  const { Item, Key: key } = command.input as { Item?: Key; Key?: Key }
  const written = partsOf(command).filter(({ ConditionCheck }) => !ConditionCheck)
  if (written.length > 0) return written.map(keysOf)
  return command.name === 'Put' || command.name === 'Update' || command.name === 'Delete'
    ? [key ?? Item ?? { pk: '', sk: '' }]
    : []
}

/**
 * Passes the changes of the table to a function of `functions/streams` in the worst way that Lambda may: in several shards at the
 * same time, a batch again after a failure, and some batches twice although they succeeded, even while later ones are handled.
 */
export class SimulatedStream {
  readonly #shards: DynamoDBRecord[][]
  readonly #isWanted: (key: Key) => boolean
  #sequence = 0
  #isEnding = false

  constructor(isWanted: (key: Key) => boolean, shards = 3) {
    this.#isWanted = isWanted
    this.#shards = Array.from({ length: shards }, () => [])
  }

  /** Records what `during` writes. */
  record<T>(during: () => Promise<T>): Promise<T> {
    const recorder: TableInterceptor = async (command, next) => {
      const output = await next()
      for (const { pk, sk } of writtenBy(command).filter(this.#isWanted)) this.#add(pk, sk)
      return output
    }
    return interceptTable(recorder, during)
  }

  #add(pk: string, sk: string): void {
    const shard = this.#shards[(pk.codePointAt(pk.length - 1) ?? 0) % this.#shards.length]
    this.#sequence += 1
    // The image has only the attributes that the filter of the figures reads.
    const NewImage = { entity: { S: 'ledger' } }
    shard?.push({
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage, SequenceNumber: String(this.#sequence) },
    })
  }

  /** Passes the records on until `end` was called and all of them were accepted. `each` wraps every invocation. */
  async passTo(consumer: Consumer, each: (invoke: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
    const repeated: Promise<unknown>[] = []
    const invoke = async (records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
      let reply: DynamoDBBatchResponse | undefined
      await each(async () => {
        reply = await consumer({ Records: records })
      }).catch(() => undefined)
      return (
        reply ?? {
          batchItemFailures: records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
        }
      )
    }
    const follow = async (shard: DynamoDBRecord[]): Promise<void> => {
      while (shard.length > 0 || !this.#isEnding) {
        const batch = shard.slice(0, randomInt(1, 30))
        if (batch.length === 0) await sleep(1)
        else {
          if (randomInt(3) === 0) repeated.push(invoke(batch))
          const { batchItemFailures } = await invoke(batch)
          const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
          const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
          shard.splice(0, first === -1 ? batch.length : first)
        }
      }
    }
    await Promise.all(this.#shards.map(follow))
    await Promise.all(repeated)
  }

  /** No more records will come. */
  end(): void {
    this.#isEnding = true
  }
}
