import { isDeepStrictEqual } from 'node:util'
import { removeAll } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { putRows, readAllRows } from './read-all-rows.ts'

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

/** Makes the rows of this test file's table those that `readAllRows` returned earlier: writes only what has changed. */
export async function restoreRows(earlier: Awaited<ReturnType<typeof readAllRows>>): Promise<void> {
  const rows = new Map((await readAllRows()).map((row) => [nameOf(row), row]))
  // The engine returns the attributes of a row in any order.
  const changed = earlier.filter((row) => !isDeepStrictEqual(rows.get(nameOf(row)), row))
  for (const row of earlier) rows.delete(nameOf(row))
  await removeAll([...rows.values()])
  await putRows(changed)
}
