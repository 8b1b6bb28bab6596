import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from '../../../functions/table/schema.ts'
import { StartError } from '../../local/start-error.ts'
import { reasonOf, type ReadableTable } from './table-client.ts'

/**
 * The parts of a table that a command reads side by side, so that it does not load one partition after another. Each reads one page
 * at a time: no more than a scan of the whole table would read from one partition. A new table has the capacity of four partitions:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput.html
 */
export const totalSegments = 4

/** The progress of a scan. */
export type Usage = {
  /** Rows that were read, those of other entities included. */
  rows: number
  /** Read units that DynamoDB charged. */
  units: number
}

type Wanted = {
  /** The attributes to return. Nothing else leaves the table. */
  attributes: readonly string[]
  /** The entities of the rows to return. All, if absent. DynamoDB reads, and charges, the others as well. */
  entities?: readonly string[]
  /** Costs twice as much. */
  isConsistent?: boolean
  /** The most rows to read for a page. It has at most 1 MB. */
  limit?: number
}

/** A part of the table, and where it continues. */
type Segment = { segment: number; totalSegments: number; after?: Key | undefined }

function parameters({ attributes, entities, isConsistent = false, limit }: Wanted) {
  const names = Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name]))
  return {
    ProjectionExpression: Object.keys(names).join(', '),
    ExpressionAttributeNames: { ...names, ...(entities && { '#entity': 'entity' }) },
    ...(entities && {
      FilterExpression: `#entity IN (${entities.map((_, index) => `:e${index}`).join(', ')})`,
      ExpressionAttributeValues: Object.fromEntries(entities.map((entity, index) => [`:e${index}`, entity])),
    }),
    ConsistentRead: isConsistent,
    Limit: limit,
    ReturnConsumedCapacity: 'TOTAL' as const,
  }
}

/**
 * One page of a segment. `next` is undefined if it was the last.
 * @throws StartError when the table cannot be read
 */
export async function scanPage({ client, name }: ReadableTable, wanted: Wanted, place: Segment) {
  const page = await client
    .send(
      new ScanCommand({
        TableName: name,
        ...parameters(wanted),
        Segment: place.segment,
        TotalSegments: place.totalSegments,
        ExclusiveStartKey: place.after,
      }),
    )
    .catch((error: unknown) => {
      throw new StartError(`Cannot read the table ${name} (${reasonOf(error)}).`)
    })
  const usage: Usage = { rows: page.ScannedCount ?? 0, units: page.ConsumedCapacity?.CapacityUnits ?? 0 }
  return { rows: page.Items ?? [], next: page.LastEvaluatedKey as Key | undefined, usage }
}

type WantedOfTable = Wanted & {
  /** Counts what is read. */
  usage: Usage
  /** Each page has all rows of its partitions of the table, in the order of their sort keys. The rows must have `pk`. */
  hasWholePartitions?: boolean
}

async function* scanSegment<T>(table: ReadableTable, wanted: WantedOfTable, segment: number): AsyncGenerator<T[]> {
  let after: Key | undefined
  /** The rows of a partition that continues on the next page. */
  let held: T[] = []
  do {
    const page = await scanPage(table, wanted, { segment, totalSegments, after })
    after = page.next
    wanted.usage.rows += page.usage.rows
    wanted.usage.units += page.usage.units
    const open = wanted.hasWholePartitions ? after?.pk : undefined
    const isHeld = (row: T) => open !== undefined && (row as Key).pk === open
    const rows = [...held, ...(page.rows as T[])]
    held = rows.filter(isHeld)
    yield rows.filter((row) => !isHeld(row))
  } while (after)
}

/**
 * The rows of a table, page by page. Its segments are read concurrently, and the next page of each while the caller works, so
 * up to two pages of 1 MB of each segment are in memory.
 * @throws StartError when the table cannot be read
 */
export async function* scanTable<T>(table: ReadableTable, wanted: WantedOfTable): AsyncGenerator<T[]> {
  const segments = Array.from({ length: totalSegments }, (_, segment) => scanSegment<T>(table, wanted, segment))
  const read = (segment: AsyncGenerator<T[]>) => {
    const page = segment.next().then((result) => ({ segment, result }))
    // Handled when it is awaited, unless the caller stops before.
    page.catch(() => {})
    return page
  }
  const pages = new Map(segments.map((segment) => [segment, read(segment)]))
  while (pages.size > 0) {
    const { segment, result } = await Promise.race(pages.values())
    if (result.done) pages.delete(segment)
    else {
      pages.set(segment, read(segment))
      yield result.value
    }
  }
}
