import { problems } from '../../shared/problem.ts'
import { platforms, type Platform } from '../../shared/store/schema.ts'
import { Problem } from '../problem.ts'
import { inventoryAttributes, shelfAttributes, type ListedGiftCard, type ShelfGiftCard } from './gift-card-views.ts'
import type { CodeFingerprints } from './fingerprint-code.ts'
import type { GiftCard } from './sell-gift-card.ts'
import { storeKeys, type GiftCardStatus } from './keys.ts'
import type { IndexKey } from '../table/schema.ts'
import { count, query, type TypedKey, type Row } from '../table/rows.ts'
import {
  checkMissing,
  updateRow,
  insertRow,
  OptimisticLockError,
  deleteRow,
  deleteRowIf,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'

export const key = (giftCardId: string): TypedKey<GiftCard> => storeKeys.giftCard(giftCardId)

const row = (giftCard: GiftCard): Row<GiftCard & IndexKey> => ({
  ...key(giftCard.id),
  ...storeKeys.availableIndex(giftCard.platform, giftCard.id),
  entity: 'item',
  v: 1,
  ...giftCard,
})

/** A row that keeps a code unique. `itemId` is the gift card's id: it is stored under its first name. */
export type CodeGuard = { itemId: string }

export const fingerprintKey = (codeFingerprint: string): TypedKey<CodeGuard> => storeKeys.fingerprint(codeFingerprint)

const guardOf = ({ id, codeFingerprint }: GiftCard): Row<CodeGuard> => ({
  ...fingerprintKey(codeFingerprint),
  entity: 'code',
  v: 1,
  itemId: id,
})

/**
 * Adds a gift card and the guard of its code: two parts, and one for each other fingerprint. Fails with `refused` if the code is
 * already in the store, under whichever version of the key. Two processes that add it under two versions each check what the
 * other writes, so that one of them is refused.
 */
export const insertGiftCard = (
  giftCard: GiftCard,
  { others }: CodeFingerprints,
  refused: () => Error,
): TransactionPart[] => [
  insertRow(row(giftCard), refused),
  insertRow(guardOf(giftCard), refused),
  ...others.map((other) => checkMissing(fingerprintKey(other), refused)),
]

/** The rows by which the table knows a code. */
export const guardKeys = ({ current, others }: CodeFingerprints): TypedKey<CodeGuard>[] =>
  [current, ...others].map(fingerprintKey)

/** Adds a gift card. Throws `duplicate_code` if its code is already in the store. */
export const add = (
  giftCard: GiftCard,
  fingerprints: CodeFingerprints,
  extraParts: TransactionPart[] = [],
): Promise<void> =>
  transact([
    ...insertGiftCard(giftCard, fingerprints, () => {
      const { message } = problems.duplicate_code
      return new Problem('duplicate_code', { fields: { giftCardCode: message } })
    }),
    ...extraParts,
  ])

/** Removes an unsold gift card; its code may be added again. Throws OptimisticLockError if it was sold or removed since. */
export const remove = (giftCard: GiftCard, extraParts: TransactionPart[]): Promise<void> =>
  transact([
    deleteRowIf(
      key(giftCard.id),
      {
        condition: 'gsi1pk = :available',
        values: { ':available': storeKeys.statusPartition(giftCard.platform, 'available') },
      },
      () => new OptimisticLockError(),
    ),
    deleteRow(fingerprintKey(giftCard.codeFingerprint)),
    ...extraParts,
  ])

/**
 * Marks the gift card as sold, or as the replacement for the code of a purchase. Fails with `sold_out` if another buyer was
 * first.
 */
export function markSold(giftCard: GiftCard, buyerId: string, at: string, replacementFor?: string): TransactionPart {
  const { gsi1pk, gsi1sk } = storeKeys.soldIndex(giftCard.platform, giftCard.id, at)
  return updateRow(
    key(giftCard.id),
    {
      update: [
        'SET #status = :sold, soldAt = :at, soldTo = :buyer, gsi1pk = :gsi1pk, gsi1sk = :gsi1sk',
        ...(replacementFor === undefined ? [] : ['replacementFor = :purchase']),
      ].join(', '),
      condition: '#status = :available',
      names: { '#status': 'status' },
      values: {
        ':sold': 'sold',
        ':available': 'available',
        ':at': at,
        ':buyer': buyerId,
        ':purchase': replacementFor,
        ':gsi1pk': gsi1pk,
        ':gsi1sk': gsi1sk,
      },
    },
    () => new Problem('sold_out'),
  )
}

/** The latest gift cards of a platform with a status, newest first. */
export const listByStatus = (platform: Platform, status: GiftCardStatus, limit: number): Promise<ShelfGiftCard[]> =>
  query<ShelfGiftCard>({
    in: { index: storeKeys.statusPartition(platform, status) },
    attributes: shelfAttributes,
    newestFirst: true,
    limit,
  })

/** The number of gift cards of a platform with a status, counted up to `max`. */
export const countByStatus = (platform: Platform, status: GiftCardStatus, max: number): Promise<number> =>
  count({ in: { index: storeKeys.statusPartition(platform, status) }, limit: max })

/** For each index partition, the sort key where the previous page ended. */
type Position = Record<string, string>
type IndexedGiftCard = ListedGiftCard & IndexKey

/** The start key after an index sort key, which ends with the gift card's id. */
const startAfter = (partition: string, sortKey: string | undefined) =>
  sortKey === undefined
    ? undefined
    : { ...storeKeys.giftCard(sortKey.slice(sortKey.lastIndexOf('#') + 1)), gsi1pk: partition, gsi1sk: sortKey }

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
