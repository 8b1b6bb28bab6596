import { query, removeAll } from '../table/rows.ts'
import type { Key, Prefix } from '../table/schema.ts'
import { countInto, rowsPerTransaction } from './count-rows.use-case.ts'
import * as generations from './generations.table.ts'
import { figureKeys } from './keys.ts'

/** Some rows that are counted, and where their segment continues. Undefined: these were the last. */
type Page = { keys: Key[]; next: Key | undefined }

/** A part of the table, and where it continues. Undefined: at its beginning. */
type Segment = { segment: number; totalSegments: number; after: Key | undefined }

/** Reads the table page by page with strong consistency, in segments that do not overlap. */
export type Walk = { totalSegments: number; read: (place: Segment) => Promise<Page> }

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

/** Counts the next page of each segment. Returns how many rows these have, and where the segments continue. */
async function countRound({ id, places }: generations.Building, { read }: Walk) {
  const pages = await Promise.all(
    places.map(async (place, segment): Promise<Page> => {
      if (place === 'end') return { keys: [], next: undefined }
      const after = place === 'beginning' ? undefined : place
      const page = await read({ segment, totalSegments: places.length, after })
      await countPage(id, page.keys)
      return page
    }),
  )
  const counted = pages.reduce((sum, { keys }) => sum + keys.length, 0)
  return { counted, places: pages.map(({ next }) => next ?? 'end') }
}

/**
 * Counts all figures again, in a new generation that replaces the current one at the end. Continues a rebuild that was
 * interrupted. Until then, the stream counts into both generations, so nothing is missed, and staff see the former figures.
 * Yields the number of rows that were counted.
 * @throws OptimisticLockError if another process rebuilds the figures
 */
export async function* rebuildFigures(walk: Walk, now: Date): AsyncGenerator<number> {
  let state = await deleteObsolete(await generations.findOrBegin())
  if (!state.building) state = await generations.beginBuilding(state, walk.totalSegments, now)
  let counted = 0
  while (state.building) {
    const { building } = state
    const round = await countRound(building, walk)
    counted += round.counted
    state = round.places.every((place) => place === 'end')
      ? await generations.completeBuilding(state, building)
      : await generations.savePlaces(state, building, round.places)
    yield counted
  }
  await deleteObsolete(state)
}
