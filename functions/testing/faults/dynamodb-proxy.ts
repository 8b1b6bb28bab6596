import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { tableName } from '../../table/rows.ts'
import { useOwnEngine } from '../own-engine.ts'
import { LaggingIndex, nameOf, type Engine, type WireKey, type WireRow } from './lagging-index.ts'

/**
 * A proxy in front of the table engine that behaves as DynamoDB does where the engine is kinder:
 *
 * - A transaction takes 5 to 15 ms, as measured in AWS. While it runs, another transaction with one of its rows is cancelled, a single
 *   write of one of its rows is rejected, and a batch leaves the row unprocessed.
 *   https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 * - A transaction that is sent again while it runs is refused.
 * - A change reaches the index a second and a half later.
 * - A share of all requests is throttled, and of all batches only a part is processed.
 *   https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html#Programming.Errors.BatchOperations
 * - A batch read is no snapshot: its parts are read at different times.
 *   https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-isolation
 */

/** How often each thing happened. */
export type ProxyCounts = Record<
  'requests' | 'conflicts' | 'cancellations' | 'repeated' | 'throttles' | 'partialBatches' | 'laggingQueries',
  number
>

type Reply = { status: number; body: string }

/**
 * The shares of requests that are throttled, of batches that are processed in part, and of batch reads that are no snapshot; how long
 * a transaction takes, and how much later a change reaches the index.
 */
const asInAws = { throttled: 0.01, partial: 0.1, torn: 0.3, transactionMilliseconds: [5, 15], lagMilliseconds: 1_500 }
type Behaviour = typeof asInAws

const failure = (type: string, fields: object = {}): Reply => ({
  status: 400,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...fields }),
})

type Write = { Key?: WireKey; Item?: WireRow }
const keyOf = ({ Key, Item }: Write): WireKey => Key ?? ({ pk: Item?.pk, sk: Item?.sk } as WireKey)
const mentionsIndex = (write: Write): boolean => JSON.stringify(write).includes('gsi1pk')

type Input = {
  TableName?: string
  IndexName?: string
  TransactItems?: Record<string, Write>[]
  ClientRequestToken?: string
  RequestItems?: Record<string, unknown>
} & Write

const only = <T>(record: Record<string, T>): T => Object.values(record)[0] as T

class DynamoDb {
  readonly counts: ProxyCounts = {
    requests: 0,
    conflicts: 0,
    cancellations: 0,
    repeated: 0,
    throttles: 0,
    partialBatches: 0,
    laggingQueries: 0,
  }
  readonly #send: (operation: string, body: string) => Promise<Reply>
  readonly #index: LaggingIndex
  /** The rows of the transactions that are running. */
  readonly #locked = new Set<string>()
  readonly #tokens = new Set<string>()
  readonly #behaviour: Behaviour

  constructor(send: (operation: string, body: string) => Promise<Reply>, index: LaggingIndex, behaviour: Behaviour) {
    this.#send = send
    this.#index = index
    this.#behaviour = behaviour
  }

  async answer(operation: string, body: string): Promise<Reply> {
    this.counts.requests += 1
    if (Math.random() < this.#behaviour.throttled) {
      this.counts.throttles += 1
      return failure(Math.random() < 0.5 ? 'ThrottlingException' : 'ProvisionedThroughputExceededException')
    }
    const input = JSON.parse(body) as Input
    if (operation === 'TransactWriteItems') return this.#transact(input, body)
    if (operation === 'BatchWriteItem') return this.#writeBatch(input)
    if (operation === 'BatchGetItem') return this.#readBatch(input, body)
    if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return this.#write(operation, input, body)
    if (input.IndexName === undefined) return this.#send(operation, body)
    this.counts.laggingQueries += 1
    return this.#send(operation, JSON.stringify({ ...input, TableName: this.#index.table }))
  }

  async #transact({ TransactItems: items = [], ClientRequestToken: token = '' }: Input, body: string): Promise<Reply> {
    if (this.#tokens.has(token)) {
      this.counts.repeated += 1
      return failure('TransactionInProgressException')
    }
    const writes = items.map((item) => only(item))
    const names = writes.map((write) => nameOf(keyOf(write)))
    if (names.some((name) => this.#locked.has(name))) {
      this.counts.cancellations += 1
      const reasons = names.map((name) => ({ Code: this.#locked.has(name) ? 'TransactionConflict' : 'None' }))
      return failure('TransactionCanceledException', { CancellationReasons: reasons })
    }
    this.#tokens.add(token)
    for (const name of names) this.#locked.add(name)
    try {
      const [least = 0, most = 0] = this.#behaviour.transactionMilliseconds
      const half = (least + Math.random() * (most - least)) / 2
      await sleep(half)
      const reply = await this.#send('TransactWriteItems', body)
      if (reply.status === 200) for (const write of writes) this.#index.note(keyOf(write), mentionsIndex(write))
      await sleep(half)
      return reply
    } finally {
      this.#tokens.delete(token)
      for (const name of names) this.#locked.delete(name)
    }
  }

  async #write(operation: string, input: Input, body: string): Promise<Reply> {
    const key = keyOf(input)
    if (this.#locked.has(nameOf(key))) {
      this.counts.conflicts += 1
      return failure('TransactionConflictException')
    }
    const reply = await this.#send(operation, body)
    if (reply.status === 200) this.#index.note(key, mentionsIndex(input))
    return reply
  }

  async #writeBatch({ RequestItems = {} }: Input): Promise<Reply> {
    const [table = '', requests = []] = (Object.entries(RequestItems)[0] ?? []) as [string?, Record<string, Write>[]?]
    const isPartial = requests.length > 1 && Math.random() < this.#behaviour.partial
    const isTaken = (request: Record<string, Write>, place: number) =>
      !this.#locked.has(nameOf(keyOf(only(request)))) && !(isPartial && place % 2 === 1)
    const taken = requests.filter(isTaken)
    const left = requests.filter((request) => !taken.includes(request))
    if (left.length > 0) this.counts.partialBatches += 1
    if (taken.length > 0) {
      const reply = await this.#send('BatchWriteItem', JSON.stringify({ RequestItems: { [table]: taken } }))
      if (reply.status !== 200) return reply
      for (const request of taken) this.#index.note(keyOf(only(request)), mentionsIndex(only(request)))
    }
    return { status: 200, body: JSON.stringify({ UnprocessedItems: left.length > 0 ? { [table]: left } : {} }) }
  }

  async #readBatch({ RequestItems = {} }: Input, body: string): Promise<Reply> {
    const [table = '', { Keys: keys, ...how } = { Keys: [] }] = (Object.entries(RequestItems)[0] ?? []) as [
      string?,
      { Keys: WireKey[] }?,
    ]
    const [isPartial, isTorn] = [Math.random() < this.#behaviour.partial, Math.random() < this.#behaviour.torn]
    if (keys.length < 2 || !(isPartial || isTorn)) return this.#send('BatchGetItem', body)
    const half = Math.ceil(keys.length / 2)
    const read = async (part: WireKey[]) => {
      const reply = await this.#send(
        'BatchGetItem',
        JSON.stringify({ RequestItems: { [table]: { Keys: part, ...how } } }),
      )
      return {
        reply,
        rows: (JSON.parse(reply.body) as { Responses?: Record<string, WireRow[]> }).Responses?.[table] ?? [],
      }
    }
    const first = await read(keys.slice(0, half))
    if (first.reply.status !== 200) return first.reply
    if (isPartial) this.counts.partialBatches += 1
    else await sleep(Math.random() * 10)
    const second = isPartial ? undefined : await read(keys.slice(half))
    const unprocessed = isPartial ? { [table]: { Keys: keys.slice(half), ...how } } : {}
    const reply = { Responses: { [table]: [...first.rows, ...(second?.rows ?? [])] }, UnprocessedKeys: unprocessed }
    return { status: 200, body: JSON.stringify(reply) }
  }
}

/** Reaches the engine at this address. */
function reach(endpoint: string) {
  const headers = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
  }
  return async (operation: string, body: string): Promise<Reply> => {
    const target = { ...headers, 'x-amz-target': `DynamoDB_20120810.${operation}` }
    const reply = await fetch(endpoint, { method: 'POST', headers: target, body })
    return { status: reply.status, body: await reply.text() }
  }
}

/**
 * Puts the proxy in front of the table engine while `during` runs, also for the processes that `during` starts. The counts are of
 * this proxy.
 */
export async function throughProxy<T>(
  during: (counts: ProxyCounts) => Promise<T>,
  behaviour: Partial<Behaviour> = {},
): Promise<T> {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? ''
  const send = reach(endpoint)
  const engine: Engine = async (operation, input) => {
    const { status, body } = await send(operation, JSON.stringify(input))
    if (status !== 200) throw new Error(`The engine refused ${operation}: ${body}`)
    return JSON.parse(body) as WireRow
  }
  const all = { ...asInAws, ...behaviour }
  const index = await LaggingIndex.start(engine, tableName(), all.lagMilliseconds)
  const proxy = new DynamoDb(send, index, all)
  const server = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    void text(request)
      .then((body) => proxy.answer(operation, body))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body),
      )
      // The client was killed while it sent the request.
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  useOwnEngine()
  try {
    return await during(proxy.counts)
  } finally {
    process.env.DYNAMODB_ENDPOINT = endpoint
    useOwnEngine()
    server.closeAllConnections()
    server.close()
    await index.stop()
  }
}
