import { countedEntities } from '../../../functions/entities.ts'
import type { Walk } from '../../../functions/figures/rebuild-figures.use-case.ts'
import type { Key } from '../../../functions/table/schema.ts'
import { scanPage, totalSegments } from '../table/scan-table.ts'
import type { ReadableTable } from '../table/table-client.ts'

const wanted = {
  attributes: ['pk', 'sk'],
  entities: countedEntities,
  // Nothing else counts rows that were written before the rebuild began.
  isConsistent: true,
  // Small, because a walk that is killed repeats one page of each segment.
  limit: 1_000,
}

/** Reads the keys of the rows that the figures are counted from. */
export const walkTable = (table: ReadableTable): Walk => ({
  totalSegments,
  async read(place) {
    const { rows, next } = await scanPage(table, wanted, place)
    return { keys: rows as Key[], next }
  },
})
