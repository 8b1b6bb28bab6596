import { query, removeAll } from '../table/rows.ts'
import type { Key, Prefix } from '../table/schema.ts'
import { countInto, rowsPerTransaction } from './count-rows.use-case.ts'
import * as generations from './generations.table.ts'
import { figureKeys } from './keys.ts'

/** Some rows that are counted, and where the walk continues. Null: these were the last. */
export type Page = { keys: Key[]; next: string | null }

/** Reads the table from a cursor on, with strong consistency. */
export type Walk = (cursor: string | null) => AsyncIterable<Page>

const batchSize = 1_000

async function deleteRows(prefix: Prefix): Promise<void> {
  for (;;) {
    const rows = await query<Key>({ in: prefix, attributes: ['pk', 'sk'], limit: batchSize })
    await removeAll(rows)
    if (rows.length < batchSize) return
  }
}

/** Deletes the rows of former generations. */
async function deleteObsolete(found: generations.Generations): Promise<generations.Generations> {
  let state = found
  for (const id of found.obsolete) {
    const partitions = [...figureKeys.markerPartitions(id), ...figureKeys.counterPartitions(id)]
    for (const prefix of partitions) await deleteRows(prefix)
    state = await generations.forget(state, id)
  }
  return state
}

async function countPage(generation: string, keys: Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += rowsPerTransaction)
    await countInto(generation, keys.slice(start, start + rowsPerTransaction), { onlyChanged: true })
}

/**
 * Counts all figures again, in a new generation that replaces the current one at the end. Continues a rebuild that was
 * interrupted. Until then, the stream counts into both generations, so nothing is missed, and staff see the former figures.
 * Yields the number of rows that were counted.
 * @throws OptimisticLockError if another process rebuilds the figures
 */
export async function* rebuildFigures(walk: Walk, now: Date): AsyncGenerator<number> {
  let state = await deleteObsolete(await generations.findOrBegin())
  if (!state.building) state = await generations.beginBuilding(state, now)
  let counted = 0
  for await (const { keys, next } of walk(state.building?.cursor ?? null)) {
    const { building } = state
    if (!building) return
    await countPage(building.id, keys)
    counted += keys.length
    state =
      next === null
        ? await generations.completeBuilding(state, building)
        : await generations.saveCursor(state, building, next)
    yield counted
  }
  await deleteObsolete(state)
}
