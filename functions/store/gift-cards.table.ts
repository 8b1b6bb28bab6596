import type { Cents } from '../../shared/money.ts'
import { problems } from '../../shared/problem.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { Problem } from '../problem.ts'
import { shelfAttributes, type ShelfGiftCard } from './gift-card-views.ts'
import type { CodeFingerprints } from './fingerprint-code.ts'
import type { GiftCard } from './sell-gift-card.ts'
import { storeKeys, type GiftCardStatus } from './keys.ts'
import type { IndexKey } from '../table/schema.ts'
import { count, query, type TypedKey, type Row } from '../table/rows.ts'
import {
  checkMissing,
  updateRow,
  insertRow,
  deleteRow,
  deleteRowIf,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'
import { counted } from '../figures/count-row.ts'

export const entity = defineEntity('gift-card', storeKeys.giftCard, {
  owner: 'studio',
  changes: 'yes',
  index: {
    keys: [storeKeys.availableIndex, storeKeys.soldIndex],
    contains: ['id', 'name', 'platform', 'amount', 'status', 'createdAt', 'solcoinPrice', 'codeLastFour', 'soldAt'],
  },
  audit: { refersTo: ['fingerprint', 'purchase'] },
  figures: counted['gift-card'],
})

export const codeEntity = defineEntity('fingerprint', storeKeys.fingerprint, {
  ...studioRow,
  changes: 'never',
  audit: { refersTo: ['gift-card'] },
})

export const key = (giftCardId: string): TypedKey<GiftCard> => storeKeys.giftCard(giftCardId)

const row = (giftCard: GiftCard): Row<GiftCard & IndexKey> => ({
  ...key(giftCard.id),
  ...storeKeys.availableIndex(giftCard.platform, giftCard.id),
  ...entity.stamp,
  ...giftCard,
})

/** A row that keeps a code unique, and names its gift card. */
export type CodeGuard = { giftCardId: string }

export const fingerprintKey = (codeFingerprint: string): TypedKey<CodeGuard> => storeKeys.fingerprint(codeFingerprint)

const guardOf = ({ id, codeFingerprint }: GiftCard): Row<CodeGuard> => ({
  ...fingerprintKey(codeFingerprint),
  ...codeEntity.stamp,
  giftCardId: id,
})

/**
 * Adds a gift card and the guard of its code: two parts, and one for each other fingerprint. Fails with `refused` if the code is
 * already in the store, under any version of the key. Two processes that add it under two versions each check the other's guard,
 * so that one of them is refused.
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

/** The rows that identify a code in the table. */
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
    deleteRowIf(key(giftCard.id), {
      condition: 'gsi1pk = :available',
      values: { ':available': storeKeys.statusPartition(giftCard.platform, 'available') },
    }),
    deleteRow(fingerprintKey(giftCard.codeFingerprint)),
    ...extraParts,
  ])

/**
 * Marks the gift card as sold at its price, or as the replacement for the code of a purchase. Fails with `sold_out` if another buyer was
 * first.
 */
export function markSold(giftCard: GiftCard, buyerId: string, at: string, replacementFor?: string): TransactionPart {
  const { gsi1pk, gsi1sk } = storeKeys.soldIndex(giftCard.platform, giftCard.id, at)
  return updateRow(
    key(giftCard.id),
    {
      update: [
        'SET #status = :sold, soldAt = :at, soldTo = :buyer, solcoinPrice = :price, gsi1pk = :gsi1pk, gsi1sk = :gsi1sk',
        ...(replacementFor === undefined ? [] : ['replacementFor = :purchase']),
      ].join(', '),
      condition: '#status = :available',
      names: { '#status': 'status' },
      values: {
        ':sold': 'sold',
        ':available': 'available',
        ':at': at,
        ':buyer': buyerId,
        ':price': giftCard.solcoinPrice,
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

/** The face values of the sold gift cards of a platform: of at most `max`, the latest. */
export async function amountsSold(platform: Platform, max: number): Promise<Cents[]> {
  const found = await query<Pick<GiftCard, 'amount'>>({
    in: { index: storeKeys.statusPartition(platform, 'sold') },
    attributes: ['amount'],
    newestFirst: true,
    limit: max,
  })
  return found.map(({ amount }) => amount)
}

/** The number of gift cards of a platform with a status, counted up to `max`. */
export const countByStatus = (platform: Platform, status: GiftCardStatus, max: number): Promise<number> =>
  count({ in: { index: storeKeys.statusPartition(platform, status) }, limit: max })
