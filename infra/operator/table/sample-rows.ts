import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { returning } from './read-rows.ts'
import type { ReadableTable } from './table-client.ts'

/** About as many rows as one page of a segment has. */
const rowsInPage = 500
const maxPages = 20

/** So many different numbers below `count`, in random order. */
function pick(some: number, count: number): number[] {
  const picked = new Set<number>()
  while (picked.size < Math.min(some, count)) picked.add(Math.floor(Math.random() * count))
  return [...picked]
}

/**
 * These attributes of up to 10,000 rows from random places of the table: the first page of random segments of a parallel scan.
 * `items` is about how many rows the table has, or 0 if that is not known yet.
 */
export async function sampleRows<T>(
  { client, name }: ReadableTable,
  { items, attributes }: { items: number; attributes: readonly string[] },
): Promise<T[]> {
  const segments = Math.max(1, Math.floor(items / rowsInPage))
  const pages = pick(maxPages, segments).map(async (segment) => {
    const reply = await client.send(
      new ScanCommand({
        TableName: name,
        TotalSegments: segments,
        Segment: segment,
        Limit: segments === 1 ? maxPages * rowsInPage : rowsInPage,
        ...returning(attributes),
      }),
    )
    return (reply.Items ?? []) as T[]
  })
  return (await Promise.all(pages)).flat()
}
