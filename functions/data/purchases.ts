import type { Purchase, Sale } from '../domain/sell-item.ts'
import { selling } from './items.ts'
import { keys, prefixes } from './keys.ts'
import { posting } from './ledger.ts'
import { recording, type Once } from './once.ts'
import { counting } from './rates.ts'
import { pageUnder, type PageWish } from './page.ts'
import { get, type KeyOf, type Row } from './table.ts'
import { insert, transact } from './transact.ts'

export const key = (userId: string, purchaseId: string): KeyOf<Purchase> => keys.purchase(userId, purchaseId)

/** Takes the coins, marks the code sold, and writes the purchase, the ledger entry and the once-record: all or nothing. */
export function commit({ item, purchase, entry }: Sale, once: Once | undefined, now: Date): Promise<void> {
  const row: Row<Purchase> = { ...key(purchase.userId, purchase.id), entity: 'purchase', v: 1, ...purchase }
  return transact([
    selling(item, purchase.userId, purchase.purchaseDate),
    ...posting(entry, { redeemed: purchase.solcoinsPaid }),
    insert(row),
    ...counting('purchase', purchase.userId, now),
    ...recording(once, { purchaseId: purchase.id, balanceAfter: entry.balanceAfter }, now),
  ])
}

/** A purchase of that member; of anyone else's there is none. */
export const find = (userId: string, purchaseId: string): Promise<Row<Purchase> | undefined> =>
  get(key(userId, purchaseId))

/** A page of the member's purchases, newest first. */
export const page = (userId: string, wish: PageWish) => pageUnder<Purchase>(prefixes.purchases(userId), wish)
