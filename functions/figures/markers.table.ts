import { batchGet, type Row, type TypedKey } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { insertRow, OptimisticLockError, replaceRow, type TransactionPart } from '../table/transactions.ts'
import type { Counts } from './count-row.ts'
import { figureKeys } from './keys.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('figure-marker', figureKeys.marker, studioRow)

/** States what a generation has counted of a row. */
type Marker = {
  counts: Counts
  /** Different after each count, so that two of the same row cannot both replace the marker that they have read. */
  stamp: string
  /** Set while nothing is counted of the row. By then, no process that read the earlier marker is still at work. */
  expiresAt?: number
}

const key = (generation: string, row: Key): TypedKey<Marker> => figureKeys.marker(generation, row)

/** The markers of these rows, in their order. */
export async function find(generation: string, rows: readonly Key[]): Promise<(Marker | undefined)[]> {
  const keys = rows.map((row) => key(generation, row))
  const found = await batchGet(keys)
  return keys.map((each) => found.get(each))
}

const emptyLifetimeSeconds = 7 * 86_400

type Count = { before: Marker | undefined; counts: Counts; stamp: string; now: Date }

/** Stores the new count of a row. Fails with OptimisticLockError if the row was counted since the marker was read. */
export function store(generation: string, counted: Key, { before, counts, stamp, now }: Count): TransactionPart {
  const row: Row<Marker> = {
    ...key(generation, counted),
    ...entity.stamp,
    counts,
    stamp,
    ...(Object.keys(counts).length === 0 && { expiresAt: Math.floor(now.getTime() / 1000) + emptyLifetimeSeconds }),
  }
  const wasCounted = () => new OptimisticLockError()
  if (!before) return insertRow(row, wasCounted)
  return replaceRow(row, { condition: 'stamp = :read', values: { ':read': before.stamp } })
}
