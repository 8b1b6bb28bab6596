import { setTimeout as sleep } from 'node:timers/promises'
import { createTable } from '../../table/create-table.ts'
import { client } from '../../table/client.ts'
import { tableSchema } from '../../table/schema.ts'

/** Rows as DynamoDB's protocol has them. */
export type WireRow = Record<string, unknown>
export type WireKey = { pk: { S: string }; sk: { S: string } }
/** Sends a request to the engine. */
export type Engine = (operation: string, input: object) => Promise<WireRow>

export const nameOf = ({ pk, sk }: WireKey): string => `${pk.S} ${sk.S}`
const keyOf = ({ pk, sk }: WireRow) => ({ pk, sk }) as WireKey

type Change = { key: WireKey; row: WireRow | undefined }

const tickMilliseconds = 20

const { partitionKey } = tableSchema.index

/**
 * An index that shows each change late. It is the index of a second table that gets a copy of the rows: DynamoDB updates an index
 * after it has answered the write. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.Writes
 */
export class LaggingIndex {
  readonly table: string
  readonly #engine: Engine
  readonly #source: string
  /** The rows that the copy has. */
  readonly #copied = new Set<string>()
  #changed = new Map<string, WireKey>()
  readonly #queue: { due: number; changes: Change[] }[] = []
  #isRunning = true
  #done: Promise<void> = Promise.resolve()

  readonly #lagMilliseconds: number

  private constructor(engine: Engine, source: string, lagMilliseconds: number) {
    this.#lagMilliseconds = lagMilliseconds
    this.#engine = engine
    this.#source = source
    this.table = `${source}-lists`
  }

  /** Copies what the index shows now. The client must still reach the engine directly. */
  static async start(engine: Engine, source: string, lagMilliseconds: number): Promise<LaggingIndex> {
    const index = new LaggingIndex(engine, source, lagMilliseconds)
    await createTable(client, index.table)
    let after: unknown
    do {
      const page = await engine('Scan', { TableName: source, ExclusiveStartKey: after })
      await index.#apply((page.Items as WireRow[]).map((row) => ({ key: keyOf(row), row })))
      after = page.LastEvaluatedKey
    } while (after)
    index.#done = index.#run()
    return index
  }

  /** Learns that the table has written this row. `mentionsIndex`: the write names the index's keys. */
  note(key: WireKey, mentionsIndex: boolean): void {
    if (mentionsIndex || this.#copied.has(nameOf(key))) this.#changed.set(nameOf(key), key)
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#done
    await this.#engine('DeleteTable', { TableName: this.table })
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      await this.#read()
      while ((this.#queue[0]?.due ?? Infinity) <= performance.now())
        await this.#apply(this.#queue.shift()?.changes ?? [])
      await sleep(tickMilliseconds)
    }
  }

  /** Reads the current rows that have changed. */
  async #read(): Promise<void> {
    const keys = [...this.#changed.values()]
    this.#changed = new Map()
    for (const key of keys) this.#copied.add(nameOf(key))
    for (let first = 0; first < keys.length; first += 100) {
      const Keys = keys.slice(first, first + 100)
      const input = { RequestItems: { [this.#source]: { Keys, ConsistentRead: true } } }
      const { Responses: found } = (await this.#engine('BatchGetItem', input)) as {
        Responses: Record<string, WireRow[]>
      }
      const rows = new Map((found[this.#source] ?? []).map((row) => [nameOf(keyOf(row)), row]))
      const changes = Keys.map((key) => ({ key, row: rows.get(nameOf(key)) }))
      this.#queue.push({ due: performance.now() + this.#lagMilliseconds, changes })
    }
  }

  async #apply(changes: Change[]): Promise<void> {
    const requests = changes.flatMap(({ key, row }): object[] => {
      const isCopied = row?.[partitionKey] !== undefined
      if (!isCopied) return this.#copied.delete(nameOf(key)) ? [{ DeleteRequest: { Key: key } }] : []
      this.#copied.add(nameOf(key))
      return [{ PutRequest: { Item: row } }]
    })
    for (let first = 0; first < requests.length; first += 25)
      await this.#engine('BatchWriteItem', { RequestItems: { [this.table]: requests.slice(first, first + 25) } })
  }
}
