import type { Purchase, Sale } from '../domain/sell-item.ts'
import { selling } from './items.ts'
import { keys, prefixes } from './keys.ts'
import { posting } from './ledger.ts'
import { recording, type Once } from './once.ts'
import { counting } from './rates.ts'
import { get, query, type KeyOf, type Row } from './table.ts'
import { insert, transact } from './transact.ts'

export const key = (userId: string, purchaseId: string): KeyOf<Purchase> => keys.purchase(userId, purchaseId)

/** Takes the coins, marks the code sold, and writes the purchase, the ledger entry and the once-record: all or nothing. */
export function commit({ item, purchase, entry }: Sale, once: Once | undefined, now: Date): Promise<void> {
  const row: Row<Purchase> = { ...key(purchase.userId, purchase.id), entity: 'purchase', v: 1, ...purchase }
  return transact([
    selling(item, purchase.userId, purchase.purchaseDate),
    ...posting(entry, purchase.solcoinsPaid),
    insert(row),
    ...counting('purchase', purchase.userId, now),
    ...recording(once, { purchaseId: purchase.id, balanceAfter: entry.balanceAfter }, now),
  ])
}

/** A purchase of that member; of anyone else's there is none. */
export const find = (userId: string, purchaseId: string): Promise<Row<Purchase> | undefined> =>
  get(key(userId, purchaseId))

/** A page of the member's purchases, newest first. `after` is the id that the page before ended with. */
export async function page(userId: string, { after, limit }: { after?: string | undefined; limit: number }) {
  const rows = await query<Purchase>({
    in: prefixes.purchases(userId),
    newestFirst: true,
    limit: limit + 1,
    after: after === undefined ? undefined : keys.purchase(userId, after),
  })
  const purchases = rows.slice(0, limit)
  return { purchases, next: rows.length > limit ? purchases.at(-1)?.id : undefined }
}
