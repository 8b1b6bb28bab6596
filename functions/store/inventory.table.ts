import { platforms, type Platform } from '../../shared/store/schema.ts'
import { lastPartOf } from '../table/key-of.ts'
import { query } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'
import { inventoryAttributes, type ListedGiftCard } from './gift-card-views.ts'
import { storeKeys, type GiftCardStatus } from './keys.ts'

/** For each index partition, the sort key where the previous page ended. */
type Position = Record<string, string>
type IndexedGiftCard = ListedGiftCard & IndexKey

/** The start key after an index sort key, which ends with the gift card's id. */
const startAfter = (partition: string, sortKey: string | undefined) =>
  sortKey === undefined ? undefined : { ...storeKeys.giftCard(lastPartOf(sortKey)), gsi1pk: partition, gsi1sk: sortKey }

const changedAt = (giftCard: ListedGiftCard | undefined): string => giftCard?.soldAt ?? giftCard?.createdAt ?? ''

/**
 * Merges up to `max` gift cards from the sorted lists, the latest change first. It takes only from the head of a list and
 * so keeps its order, even where times and ids disagree: the next page starts after the last one taken from each list.
 */
function takeLatest(lists: IndexedGiftCard[][], max: number): IndexedGiftCard[] {
  const taken: IndexedGiftCard[] = []
  while (taken.length < max) {
    const latest = lists.reduce((best, list) => (changedAt(list[0]) > changedAt(best[0]) ? list : best)).shift()
    if (!latest) break
    taken.push(latest)
  }
  return taken
}

/**
 * A page of the inventory over several index partitions, the latest change first. `from` is the `next` of the previous page.
 */
export async function page(request: {
  platform?: Platform | undefined
  status?: GiftCardStatus | undefined
  from: Position
  limit: number
}) {
  const { platform, status, from, limit } = request
  const partitions = (platform ? [platform] : platforms).flatMap((each) =>
    (status ? [status] : (['available', 'sold'] as const)).map((state) => storeKeys.statusPartition(each, state)),
  )
  const lists = await Promise.all(
    partitions.map((index) =>
      query<IndexedGiftCard>({
        in: { index },
        attributes: [...inventoryAttributes, 'gsi1pk', 'gsi1sk'],
        newestFirst: true,
        limit: limit + 1,
        after: startAfter(index, from[index]),
      }),
    ),
  )
  const rows = takeLatest(lists, limit)
  const next = { ...from, ...Object.fromEntries(rows.map(({ gsi1pk, gsi1sk }) => [gsi1pk, gsi1sk])) }
  return { rows, next: lists.some((list) => list.length > 0) ? next : undefined }
}
