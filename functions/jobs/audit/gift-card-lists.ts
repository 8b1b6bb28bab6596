import { platforms } from '../../../shared/store/schema.ts'
import { storeKeys, type GiftCardStatus } from '../../store/keys.ts'
import { query } from '../../table/rows.ts'

/** The lists of all gift cards: for sale and sold, by platform. */
const lists = platforms.flatMap((platform) =>
  (['available', 'sold'] as const).map((status) => ({ status, index: storeKeys.statusPartition(platform, status) })),
)

type Listed = { pk: string; sk: string; gsi1pk: string; gsi1sk: string; id: string }
export type GiftCardPage = { status: GiftCardStatus; ids: string[]; next: string | null }

/** Where a list begins, or continues. */
type Position = { list: number; after?: Record<string, string> }

/** Up to `limit` gift cards of a list, and where the next page begins. The index may be a second old. */
export async function giftCardPage(cursor: string | null, limit: number): Promise<GiftCardPage | undefined> {
  const { list, after } = JSON.parse(cursor ?? '{"list":0}') as Position
  const found = lists[list]
  if (!found) return undefined
  const { status, index } = found
  const attributes = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'id'] as const
  const rows = await query<Listed>({ in: { index }, attributes, limit, after })
  const last = rows.at(-1)
  const ids = rows.map(({ id }) => id)
  if (rows.length === limit && last) {
    const { id: _, ...position } = last
    return { status, ids, next: JSON.stringify({ list, after: position } satisfies Position) }
  }
  return { status, ids, next: list + 1 < lists.length ? JSON.stringify({ list: list + 1 }) : null }
}
