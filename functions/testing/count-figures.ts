import { countedEntities, type CountedRow } from '../figures/count-row.ts'
import { countRows, rowsAtOnce } from '../figures/count-rows.use-case.ts'
import type { Key } from '../table/schema.ts'
import { readAllRows } from './read-all-rows.ts'

const isCounted = ({ entity }: { entity: string }): boolean => (countedEntities as readonly string[]).includes(entity)

/** Every row that the figures are counted from, as stored. */
export const readCountedRows = async (): Promise<(CountedRow & Key)[]> =>
  (await readAllRows()).filter(isCounted) as unknown as (CountedRow & Key)[]

/** Counts every row of the table, as the stream does with the records of it. */
export async function countFigures(): Promise<void> {
  const rows = await readCountedRows()
  for (let start = 0; start < rows.length; start += rowsAtOnce) await countRows(rows.slice(start, start + rowsAtOnce))
}
