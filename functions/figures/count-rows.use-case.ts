import { randomUUID } from 'node:crypto'
import { countedAttributes } from '../entities.ts'
import { batchGet, type TypedKey } from '../table/rows.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import type { Key } from '../table/schema.ts'
import { transact } from '../table/transactions.ts'
import { countRow, difference, sumOf, type CountedRow } from './count-row.ts'
import * as counters from './counters.table.ts'
import * as generations from './generations.table.ts'
import * as markers from './markers.table.ts'

/** The most rows that one transaction counts. Each has a marker; most of them share their counters. */
export const rowsPerTransaction = 40

/** DynamoDB's limit for one transaction. An order changes at most 53 counters: 50 products, two days and the total. */
const maxParts = 100

const rowKey = ({ pk, sk }: Key): TypedKey<CountedRow> => ({ pk, sk })
const distinct = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()]

type Options = {
  /** Skips rows that are already counted. */
  onlyChanged?: boolean
}

/**
 * Counts the current rows in one generation: one transaction moves their markers, and the counters by the difference. The markers
 * are read before the rows, and must be the same when they are moved. So the last process to count a row is the last to have read
 * it. For the same reason, a marker moves even if nothing has changed: a count that read an older row must fail. Rows that change too
 * many counters for one transaction are counted in two.
 */
export const countInto = (
  generation: string,
  keys: readonly Key[],
  { onlyChanged = false }: Options = {},
): Promise<void> =>
  retryOnConflict(async () => {
    const [now, stamp] = [new Date(), randomUUID()]
    const rows = distinct(keys)
    const before = await markers.find(generation, rows)
    const found = await batchGet(rows, countedAttributes)
    const counted = rows.map((key, index) => {
      const [marker, counts] = [before[index], countRow(found.get(rowKey(key)))]
      return { key, marker, counts, change: difference(marker?.counts ?? {}, counts) }
    })
    const moved = counted.filter(({ change }) => !onlyChanged || Object.keys(change).length > 0)
    if (moved.length === 0) return
    const parts = [
      ...moved.map(({ key, marker, counts }) => markers.store(generation, key, { before: marker, counts, stamp, now })),
      ...counters.add(generation, sumOf(moved.map(({ change }) => change))),
    ]
    if (parts.length <= maxParts) return transact(parts)
    const half = Math.ceil(rows.length / 2)
    await countInto(generation, rows.slice(0, half), { onlyChanged })
    await countInto(generation, rows.slice(half), { onlyChanged })
  })

/** Counts up to 40 rows that have changed, in the current generation and in one that is being built. */
export async function countRows(keys: readonly Key[]): Promise<void> {
  const { current, building } = await retryOnConflict(generations.findOrBegin)
  await countInto(current, keys)
  if (building) await countInto(building.id, keys)
}
