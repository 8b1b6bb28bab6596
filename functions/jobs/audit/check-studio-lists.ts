import type { Fault } from '../../../shared/ledger/faults.ts'
import { catalogueKeys } from '../../catalogue/keys.ts'
import { communityKeys } from '../../community/keys.ts'
import { missionKeys } from '../../missions/keys.ts'
import { query } from '../../table/rows.ts'
import type { Key, Prefix } from '../../table/schema.ts'
import { checkReferences, type AuditedRow } from './check-references.ts'
import { confirmFaults } from './confirm-faults.ts'
import { joinReads } from './join-reads.ts'
import type { Phase } from './phase.ts'

const pageSize = 100

/** The lists of the studio's own rows, and the attributes that their references read. */
const lists: readonly { in: Prefix; attributes: readonly string[] }[] = [
  { in: catalogueKeys.products(), attributes: ['id', 'slug', 'variants'] },
  { in: { pk: catalogueKeys.slug('').pk, sk: '' }, attributes: ['productId'] },
  { in: communityKeys.allNews(), attributes: ['id', 'day'] },
  { in: missionKeys.missions(), attributes: ['id', 'endsOn', 'gsi1pk', 'gsi1sk'] },
]

type Listed = AuditedRow & Key

async function readPage({ in: list, attributes }: (typeof lists)[number], after: Key | undefined) {
  const rows = await query<Listed>({
    in: list,
    attributes: ['pk', 'sk', 'entity', ...attributes],
    limit: pageSize,
    after,
  })
  const readRows = joinReads()
  const checked = await Promise.all(
    rows.map(async (row): Promise<Fault[]> => {
      const subject = typeof row['id'] === 'string' ? row['id'] : row.sk
      return (await checkReferences([row], { readRows })).map((fault) => ({ ...fault, subject }))
    }),
  )
  return { rows, faults: checked.flat() }
}

/** Checks what products, their slugs, news and missions refer to, and their places in lists. */
export const checkStudioLists: Phase = {
  name: 'studio-lists',
  async step(cursor, { tally }) {
    const { list, after } = JSON.parse(cursor ?? '{"list":0}') as { list: number; after?: Key }
    const found = lists[list]
    if (!found) return null
    const { rows, faults } = await confirmFaults(() => readPage(found, after))
    tally.addFaults(faults)
    const last = rows.at(-1)
    if (rows.length === pageSize && last) return JSON.stringify({ list, after: { pk: last.pk, sk: last.sk } })
    return list + 1 < lists.length ? JSON.stringify({ list: list + 1 }) : null
  },
}
