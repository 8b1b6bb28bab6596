import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { countedEntities } from '../entities.ts'
import type { CountedRow } from '../figures/count-row.ts'
import { countRows, rowsPerTransaction } from '../figures/count-rows.use-case.ts'
import { rebuildFigures, type Walk } from '../figures/rebuild-figures.use-case.ts'
import { client } from '../table/client.ts'
import { tableName } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { readAllRows } from './read-all-rows.ts'

const isCounted = ({ entity }: { entity: string }): boolean => countedEntities.includes(entity)

/** Every row that the figures are counted from, as stored. */
export const readCountedRows = async (): Promise<(CountedRow & Key)[]> =>
  (await readAllRows()).filter(isCounted) as unknown as (CountedRow & Key)[]

/** Counts every row of the table, as the stream consumer does. */
export async function countFigures(): Promise<void> {
  const rows = await readCountedRows()
  for (let start = 0; start < rows.length; start += rowsPerTransaction)
    await countRows(rows.slice(start, start + rowsPerTransaction))
}

/** The segment of a row: of three, for example. */
const segmentOf = ({ pk }: Key, totalSegments: number): number => (pk.codePointAt(pk.length - 1) ?? 0) % totalSegments

/**
 * Reads the table in three segments, with this many rows in each page. The segments are not the engine's: dynoxide ends one early if
 * the row at which a page ended is deleted before the next page is read. DynamoDB does not.
 */
export const walkTable = (pageSize: number): Walk => ({
  totalSegments: 3,
  async read({ segment, totalSegments, after }) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, Limit: pageSize, ExclusiveStartKey: after }),
    )
    const keys = (Items as (Key & { entity: string })[])
      .filter((row) => isCounted(row) && segmentOf(row, totalSegments) === segment)
      .map(({ pk, sk }) => ({ pk, sk }))
    return { keys, next: LastEvaluatedKey as Key | undefined }
  },
})

/** Counts the whole table again, as an operator does. */
export async function rebuildFiguresNow(): Promise<void> {
  const pages = rebuildFigures(walkTable(100), new Date())
  while (!(await pages.next()).done);
}
