import { Problem } from '../problem.ts'
import { queryPage } from '../table/pages.ts'
import { underUser } from '../table/schema.ts'
import { ofMembers } from '../entities.ts'
import type { OwnRow } from './export-account.ts'

const pageSize = 1_000

/** The attributes that the download shows, of any kind of row. */
const attributes = [
  ...new Set(['entity', ...ofMembers.flatMap(({ download }) => ('part' in download ? download.attributes : []))]),
]

/** Lambda returns at most 6 MB. */
const maxBytes = 5_000_000

/**
 * Every row under the user's id, newest first within each kind, with the attributes that an export shows.
 * @throws Problem `too_large` when the rows exceed 5 MB
 */
export async function all(userId: string): Promise<OwnRow[]> {
  const found: OwnRow[] = []
  let bytes = 0
  for (let after: string | undefined; ;) {
    const request = { after, limit: pageSize }
    const { rows, next } = await queryPage<OwnRow>({ in: underUser(userId, ''), attributes }, request)
    found.push(...rows)
    bytes += Buffer.byteLength(JSON.stringify(rows))
    if (bytes > maxBytes)
      throw new Problem('too_large', {
        message: 'Your data is too large for one download. Please contact the studio, and we will send it to you.',
      })
    if (next === undefined) return found
    after = next
  }
}
