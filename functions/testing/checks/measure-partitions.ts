import { isDeepStrictEqual } from 'node:util'
import { entities } from '../../entities.ts'
import type { Key } from '../../table/schema.ts'
import { hasPattern } from '../entity-of.ts'
import { interceptTable, keysOf, partsOf, type TableCommand } from '../faults/intercept.ts'
import { readAllRows } from '../read-all-rows.ts'

/** The units that a call reads and writes in the partitions of one pattern. */
export type PartitionCost = { readUnits: number; writeUnits: number }
export type PartitionCosts = { [pattern: string]: PartitionCost }

const tablePatterns = entities.flatMap(({ keys }) => keys.map(({ pattern }) => pattern.pk))
const indexPatterns = entities.flatMap(({ index }) => index?.keys.map(({ pattern }) => pattern.gsi1pk) ?? [])

const ownLength = (pattern: string): number => pattern.replaceAll(/<[^>]*>/g, '').length

/** Of several matching patterns, the one with the most characters of its own. */
const patternOf = (partition: string, patterns: string[]): string =>
  patterns
    .filter((pattern) => hasPattern(partition, pattern))
    .toSorted((one, other) => ownLength(other) - ownLength(one))[0] ?? partition

/** How a partition of the index is named, which is another one than that of the table with this key. */
const inIndex = (partition: string): string => `${patternOf(partition, indexPatterns)} (index)`

type Units = { [partition: string]: PartitionCost }

function addUnits(units: Units, partition: string, { readUnits = 0, writeUnits = 0 }: Partial<PartitionCost>): void {
  const before = units[partition] ?? { readUnits: 0, writeUnits: 0 }
  units[partition] = { readUnits: before.readUnits + readUnits, writeUnits: before.writeUnits + writeUnits }
}

/** The keys that a command writes, and the units of each write: a transaction costs twice as much. Shared rows are small. */
function writesOf(command: TableCommand): { keys: Key[]; writeUnits: number } {
  const { name, input } = command
  const { Key: key, Item, RequestItems = {} } = input as { Key?: Key; Item?: Key; RequestItems?: object }
  if (name === 'TransactWrite') return { keys: partsOf(command).map(keysOf), writeUnits: 2 }
  if (name === 'Put' || name === 'Update' || name === 'Delete')
    return { keys: [key ?? Item ?? { pk: '', sk: '' }], writeUnits: 1 }
  if (name !== 'BatchWrite') return { keys: [], writeUnits: 0 }
  const requests = Object.values(RequestItems).flat() as { DeleteRequest: { Key: Key } }[]
  return { keys: requests.map(({ DeleteRequest }) => DeleteRequest.Key), writeUnits: 1 }
}

type Query = { IndexName?: string; ExpressionAttributeValues: { ':pk': string } }
type BatchGet = { RequestItems: { [table: string]: { Keys: Key[]; ConsistentRead?: boolean } } }
type Output = { ConsumedCapacity?: { CapacityUnits?: number } }

/** Adds what a command has used. A query reads one partition, and the table reports its units. */
function addCommand(units: Units, command: TableCommand, output: Output): void {
  const { keys, writeUnits } = writesOf(command)
  for (const { pk } of keys) addUnits(units, patternOf(pk, tablePatterns), { writeUnits })
  if (command.name === 'BatchGet')
    for (const { Keys, ConsistentRead = false } of Object.values((command.input as BatchGet).RequestItems))
      for (const { pk } of Keys) addUnits(units, patternOf(pk, tablePatterns), { readUnits: ConsistentRead ? 1 : 0.5 })
  if (command.name !== 'Query') return
  const { IndexName, ExpressionAttributeValues: values } = command.input as Query
  const partition = values[':pk']
  const readUnits = output.ConsumedCapacity?.CapacityUnits ?? 0
  addUnits(units, IndexName ? inIndex(partition) : patternOf(partition, tablePatterns), { readUnits })
}

type Stored = { [name: string]: unknown }
const placeOf = ({ gsi1pk, gsi1sk }: Stored): string | undefined =>
  typeof gsi1pk === 'string' ? `${gsi1pk} ${String(gsi1sk)}` : undefined

async function readRows(): Promise<Map<string, Stored>> {
  return new Map((await readAllRows()).map((row) => [`${row.pk} ${row.sk}`, row]))
}

/** Adds what the changed rows cost in the index: a row that moves is deleted in one place and written in the other. */
function addIndex(units: Units, before: Map<string, Stored>, after: Map<string, Stored>): void {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one = {}, other = {}] = [before.get(name), after.get(name)]
    if (isDeepStrictEqual(one, other)) continue
    const places = new Map(
      [one, other].flatMap((row) => {
        const place = placeOf(row)
        return place === undefined ? [] : [[place, String(row['gsi1pk'])] as const]
      }),
    )
    for (const partition of places.values()) addUnits(units, inIndex(partition), { writeUnits: 1 })
  }
}

/** Measures what is used in each partition while `during` runs. Measure the costs inside, so that the table reports them. */
export async function measurePartitions<T>(
  during: () => Promise<T>,
): Promise<{ result: T; partitions: PartitionCosts }> {
  const units: Units = {}
  const before = await readRows()
  const result = await interceptTable(async (command, next) => {
    const output = (await next()) as Output
    addCommand(units, command, output)
    return output
  }, during)
  addIndex(units, before, await readRows())
  return { result, partitions: units }
}
