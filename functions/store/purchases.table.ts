import { listedPurchaseAttributes, type ListedPurchase, type Purchase, type Sale } from './sell-gift-card.ts'
import { markSold } from './gift-cards.table.ts'
import { storeKeys } from './keys.ts'
import * as soldCodes from './sold-codes.table.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import { consumeInTransaction } from '../table/rate-limits.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import { get, query, type TypedKey, type Row } from '../table/rows.ts'
import { insertRow, transact, type TransactionPart } from '../table/transactions.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('purchase', storeKeys.purchase, {
  owner: 'member',
  changes: 'never',
  index: null,
  personal: null,
  deletion: 'kept',
  download: { part: 'purchases', attributes: listedPurchaseAttributes },
  audit: {
    reads: ['id', 'giftCardId', 'sealedCode', 'solcoinsPaid', 'purchaseDate'],
    refersTo: ['gift-card', 'ledger'],
  },
  figures: null,
})

export const key = (userId: string, purchaseId: string): TypedKey<Purchase> => storeKeys.purchase(userId, purchaseId)

type Buying = {
  /** The conditions on which the member may still buy. */
  stillAuthorized: TransactionPart[]
  idempotency: IdempotentRequest | undefined
  now: Date
}

/** The notification of a purchase in the bell, on every device. */
const notificationOf = ({ giftCard: { name, platform, codeLastFour }, purchase }: Sale): NewNotification => ({
  kind: 'gift_card_bought',
  words: `${name}, code ending in ${codeLastFour}.`,
  link: purchase.id,
  giftCard: { name, platform, codeLastFour },
})

/**
 * Debits the coins, marks the gift card as sold, and stores the purchase, its notification and the idempotency record: all or nothing.
 */
export function commit(sale: Sale, { stillAuthorized, idempotency, now }: Buying): Promise<void> {
  const { giftCard, purchase, entry } = sale
  const row: Row<Purchase> = { ...key(purchase.userId, purchase.id), ...entity.stamp, ...purchase }
  return transact([
    ...stillAuthorized,
    markSold(giftCard, purchase.userId, purchase.purchaseDate),
    ...soldCodes.insert(giftCard, purchase.userId),
    ...postEntry(entry, { redeemed: purchase.solcoinsPaid }),
    insertRow(row),
    insertNotification(purchase.userId, notificationOf(sale), now),
    ...consumeInTransaction('purchase', purchase.userId, now),
    ...completedWith(idempotency, { purchaseId: purchase.id, balanceAfter: entry.balanceAfter }, now),
  ])
}

/** The member's purchase with this id. Undefined if it belongs to another member. */
export const find = (userId: string, purchaseId: string): Promise<Row<Purchase> | undefined> =>
  get(key(userId, purchaseId))

/** The member's first purchase. */
export async function first(userId: string): Promise<Pick<Purchase, 'id' | 'purchaseDate'> | undefined> {
  const [purchase] = await query<Purchase>({
    in: storeKeys.purchases(userId),
    attributes: ['id', 'purchaseDate'],
    limit: 1,
  })
  return purchase
}

/** A page of the member's purchases, newest first. */
export const page = (userId: string, request: PageRequest) =>
  queryPage<ListedPurchase>({ in: storeKeys.purchases(userId), attributes: listedPurchaseAttributes }, request)
