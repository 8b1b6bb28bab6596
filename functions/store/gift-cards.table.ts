import { problems } from '../../shared/problem.ts'
import { platforms, type Platform } from '../../shared/store/schema.ts'
import { Problem } from '../problem.ts'
import type { GiftCard } from './sell-gift-card.ts'
import { storeKeys, type GiftCardStatus } from './keys.ts'
import type { IndexKey } from '../table/schema.ts'
import { count, query, type TypedKey, type Row } from '../table/rows.ts'
import {
  updateRow,
  insertRow,
  OptimisticLockError,
  deleteRow,
  deleteRowIf,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'

export const key = (itemId: string): TypedKey<GiftCard> => storeKeys.giftCard(itemId)

const row = (item: GiftCard): Row<GiftCard & IndexKey> => ({
  ...key(item.id),
  ...storeKeys.availableIndex(item.platform, item.id),
  entity: 'item',
  v: 1,
  ...item,
})

/** Whose a code is: each lies in the store once, by its fingerprint. */
export type CodeGuard = { itemId: string }

export const fingerprintKey = (codeFingerprint: string): TypedKey<CodeGuard> => storeKeys.fingerprint(codeFingerprint)

const guardOf = ({ id, codeFingerprint }: GiftCard): Row<CodeGuard> => ({
  ...fingerprintKey(codeFingerprint),
  entity: 'code',
  v: 1,
  itemId: id,
})

/** Puts a code into the store, for one transaction. `refused` says what it means that it lies there already. */
export const insertGiftCard = (item: GiftCard, refused: () => Error): TransactionPart[] => [
  insertRow(row(item), refused),
  insertRow(guardOf(item), refused),
]

/** Puts a code into the store, once: the same code is refused with `duplicate_code`. */
export const add = (item: GiftCard, along: TransactionPart[] = []): Promise<void> =>
  transact([
    ...insertGiftCard(item, () => {
      const { message } = problems.duplicate_code
      return new Problem('duplicate_code', { fields: { giftCardCode: message } })
    }),
    ...along,
  ])

/** Takes an unsold code out of the store; it may be put in again. OptimisticLockError when it is not as it was read any more. */
export const remove = (item: GiftCard, along: TransactionPart[]): Promise<void> =>
  transact([
    deleteRowIf(
      key(item.id),
      { condition: 'gsi1pk = :shelf', values: { ':shelf': storeKeys.statusPartition(item.platform, 'available') } },
      () => new OptimisticLockError(),
    ),
    deleteRow(fingerprintKey(item.codeFingerprint)),
    ...along,
  ])

/** Marks the code sold, for one transaction; refused with `sold_out` when somebody was quicker. */
export function markSold(item: GiftCard, buyerId: string, at: string): TransactionPart {
  const { gsi1pk, gsi1sk } = storeKeys.soldIndex(item.platform, item.id, at)
  return updateRow(
    key(item.id),
    {
      update: 'SET #status = :sold, soldAt = :at, soldTo = :buyer, gsi1pk = :gsi1pk, gsi1sk = :gsi1sk',
      condition: '#status = :available',
      names: { '#status': 'status' },
      values: {
        ':sold': 'sold',
        ':available': 'available',
        ':at': at,
        ':buyer': buyerId,
        ':gsi1pk': gsi1pk,
        ':gsi1sk': gsi1sk,
      },
    },
    () => new Problem('sold_out'),
  )
}

/** The latest items of one platform with one status, newest first. */
export const listByStatus = (platform: Platform, status: GiftCardStatus, limit: number): Promise<Row<GiftCard>[]> =>
  query<GiftCard>({ in: { index: storeKeys.statusPartition(platform, status) }, newestFirst: true, limit })

/** How many lie with one status, up to `most`. */
export const countByStatus = (platform: Platform, status: GiftCardStatus, most: number): Promise<number> =>
  count({ in: { index: storeKeys.statusPartition(platform, status) }, limit: most })

type Place = Record<string, string>
type Stocked = Row<GiftCard & IndexKey>

/** An index sort key ends with the item's id, so the whole key can be made from it again. */
const after = (shelfName: string, place: string | undefined) =>
  place === undefined
    ? undefined
    : { ...storeKeys.giftCard(place.slice(place.lastIndexOf('#') + 1)), gsi1pk: shelfName, gsi1sk: place }

const changedAt = (item: GiftCard | undefined): string => item?.soldAt ?? item?.createdAt ?? ''

/**
 * Takes up to `most` items from the fronts of the shelves, the latest change first. On one list nothing overtakes
 * anything, even when times and ids disagree: a place there must have everything before it on this page or an earlier one.
 */
function takeLatest(shelves: Stocked[][], most: number): Stocked[] {
  const taken: Stocked[] = []
  while (taken.length < most) {
    const latest = shelves.reduce((best, list) => (changedAt(list[0]) > changedAt(best[0]) ? list : best)).shift()
    if (!latest) break
    taken.push(latest)
  }
  return taken
}

/**
 * A page over several shelves at once, the latest change first. `from` holds, for each list, the place where the page
 * before ended; `next` is the same for the page after this one.
 */
export async function page(wanted: {
  platform?: Platform | undefined
  status?: GiftCardStatus | undefined
  from: Place
  limit: number
}) {
  const { platform, status, from, limit } = wanted
  const shelfNames = (platform ? [platform] : platforms).flatMap((each) =>
    (status ? [status] : (['available', 'sold'] as const)).map((state) => storeKeys.statusPartition(each, state)),
  )
  const shelves = await Promise.all(
    shelfNames.map((index) =>
      query<GiftCard & IndexKey>({
        in: { index },
        newestFirst: true,
        limit: limit + 1,
        after: after(index, from[index]),
      }),
    ),
  )
  const items = takeLatest(shelves, limit)
  const next = { ...from, ...Object.fromEntries(items.map(({ gsi1pk, gsi1sk }) => [gsi1pk, gsi1sk])) }
  return { items, next: shelves.some((list) => list.length > 0) ? next : undefined }
}
