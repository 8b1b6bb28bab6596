import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { matchesAny } from '../../../functions/streams/record-filter.ts'
import { batchSizeOf } from '../../stack/function-permissions.ts'
import { streamNames, streams, type StreamName } from '../../stack/permissions.ts'
import type { Functions } from '../gateway/invoke.ts'
import type { Stop } from '../run-until-stopped.ts'
import { ShardReader, shardsOf } from './shard-reader.ts'

const pollMilliseconds = 100
const retryMilliseconds = 1_000

type Invoke = (name: StreamName, records: DynamoDBRecord[]) => Promise<DynamoDBBatchResponse>

const invoker =
  (functions: Functions): Invoke =>
  async (name, records) => {
    const deadline = Date.now() + streams[name].stream.timeoutSeconds * 1_000
    const context = { getRemainingTimeInMillis: () => deadline - Date.now() } as Context
    return (await functions[name]({ Records: records } as never, context)) as DynamoDBBatchResponse
  }

const sequenceNumberOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? ''

/** Passes records to a function until it has accepted all of them. As in Lambda, later records wait for the one that failed. */
async function deliver(
  name: StreamName,
  records: DynamoDBRecord[],
  invoke: Invoke,
  signal: AbortSignal,
): Promise<void> {
  let waiting = records.filter((record) => matchesAny(streams[name].stream.filters, record))
  while (waiting.length > 0) {
    const batch = waiting.slice(0, batchSizeOf(streams[name].stream))
    const failed = await invoke(name, batch).then(
      ({ batchItemFailures }) => new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)),
      (error: unknown) => {
        console.error(`The function ${name} failed:`, error)
        return new Set(batch.map(sequenceNumberOf))
      },
    )
    const first = batch.findIndex((record) => failed.has(sequenceNumberOf(record)))
    waiting = waiting.slice(first === -1 ? batch.length : first)
    if (first !== -1) await sleep(retryMilliseconds, undefined, { signal })
  }
}

/** How far each function has read each shard of the stream: sequence numbers by function and shard. */
class Positions {
  private readonly known: Record<string, Record<string, string>>
  private readonly file: string | undefined

  /** Reads the file if it exists. Without a file, the positions are in memory. */
  constructor(file?: string) {
    this.file = file
    this.known = file ? readPositions(file) : {}
  }

  get(functionName: string, shardId: string): string | undefined {
    return this.known[functionName]?.[shardId]
  }

  /** Stores a position, atomically even if the process is killed. */
  set(functionName: string, shardId: string, sequenceNumber: string): void {
    ;(this.known[functionName] ??= {})[shardId] = sequenceNumber
    if (!this.file) return
    writeFileSync(`${this.file}.new`, JSON.stringify(this.known), { mode: 0o600 })
    renameSync(`${this.file}.new`, this.file)
  }
}

/** A missing or damaged file starts afresh: functions that read the stream ignore records that they know. */
function readPositions(file: string): Record<string, Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  } catch {
    return {}
  }
}

/**
 * Reads the table's stream and passes its records to the functions of `functions/streams`, as Lambda does. With a data
 * folder, each function continues after a restart where it stopped, so that no record is lost when the server is killed.
 */
export async function startStreams(functions: Functions, dataFolder: string | undefined): Promise<Stop> {
  const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? ''
  const TableName = process.env['TABLE_NAME'] ?? ''
  const table = await new DynamoDBClient({ endpoint }).send(new DescribeTableCommand({ TableName }))
  const streamArn = table.Table?.LatestStreamArn ?? ''
  const client = new DynamoDBStreamsClient({ endpoint })
  const positions = new Positions(dataFolder && join(dataFolder, 'streams.json'))
  const stopping = new AbortController()
  const { signal } = stopping
  const invoke = invoker(functions)

  /** Reads a shard to its end. */
  const follow = async (name: StreamName, shardId: string): Promise<void> => {
    const reader = new ShardReader(client, streamArn, shardId)
    for (;;) {
      const { records, last, isEnd } = await reader.next(positions.get(name, shardId))
      await deliver(name, records, invoke, signal)
      if (last !== undefined) positions.set(name, shardId, last)
      if (isEnd) return
      await sleep(pollMilliseconds, undefined, { signal, ref: false })
    }
  }

  /** Repeats a part of the work until the server stops. After a failure it continues from the same point. */
  const repeat = async (name: StreamName, work: () => Promise<'again' | 'ended'>): Promise<void> => {
    while (!signal.aborted) {
      try {
        if ((await work()) === 'ended') return
      } catch (error) {
        if (signal.aborted) return
        console.error(`The stream of ${name} could not be read:`, error)
      }
      await sleep(retryMilliseconds, undefined, { ref: false })
    }
  }

  /** Reads all shards of one function, and those that are added later. */
  const run = async (name: StreamName): Promise<void> => {
    const followed = new Map<string, Promise<void>>()
    const followNew = async () => {
      for (const id of await shardsOf(client, streamArn))
        if (!followed.has(id))
          followed.set(
            id,
            repeat(name, async () => (await follow(name, id), 'ended')),
          )
      return 'again' as const
    }
    await repeat(name, followNew)
    await Promise.all(followed.values())
  }
  const running = streamNames.map(run)
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}
