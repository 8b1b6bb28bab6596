import { platforms } from '../../../shared/store/schema.ts'
import { storeKeys, type GiftCardStatus } from '../../store/keys.ts'
import { query } from '../../table/rows.ts'

export type GiftCardList = { status: GiftCardStatus; index: string }

/** The lists of all gift cards: for sale and sold, by platform. */
export const giftCardLists: readonly GiftCardList[] = platforms.flatMap((platform) =>
  (['available', 'sold'] as const).map((status) => ({ status, index: storeKeys.statusPartition(platform, status) })),
)

/** Where a page of an index begins: after this row. */
type Place = { pk: string; sk: string; gsi1pk: string; gsi1sk: string }
type Listed = Place & { id: string; amount: number }
export type GiftCardPage = { rows: Listed[]; next: string | null }

/** Up to `limit` gift cards of a list, and where the next page begins. The index may be a second old. */
export async function giftCardPage(
  { index }: GiftCardList,
  cursor: string | null,
  limit: number,
): Promise<GiftCardPage> {
  const attributes = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'id', 'amount'] as const
  const after = cursor === null ? undefined : (JSON.parse(cursor) as Place)
  const rows = await query<Listed>({ in: { index }, attributes, limit, after })
  const last = rows.at(-1)
  if (rows.length < limit || !last) return { rows, next: null }
  const { pk, sk, gsi1pk, gsi1sk } = last
  return { rows, next: JSON.stringify({ pk, sk, gsi1pk, gsi1sk } satisfies Place) }
}

/** The same over all lists, one after another. Undefined after the last list. */
export async function giftCardPageOfAll(cursor: string | null, limit: number) {
  const { list, after } = JSON.parse(cursor ?? '{"list":0,"after":null}') as { list: number; after: string | null }
  const found = giftCardLists[list]
  if (!found) return undefined
  const { rows, next } = await giftCardPage(found, after, limit)
  const position = next === null ? { list: list + 1, after: null } : { list, after: next }
  return {
    status: found.status,
    ids: rows.map(({ id }) => id),
    next: position.list < giftCardLists.length ? JSON.stringify(position) : null,
  }
}
