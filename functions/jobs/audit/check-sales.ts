import type { Fault } from '../../../shared/ledger/faults.ts'
import { storeKeys } from '../../store/keys.ts'
import type { GiftCard } from '../../store/sell-gift-card.ts'
import { batchGet, query, type TypedKey } from '../../table/rows.ts'
import { giftCardPageOfAll } from './gift-card-lists.ts'
import type { Phase } from './phase.ts'

type Sold = Pick<GiftCard, 'id' | 'status' | 'soldTo' | 'soldAt' | 'replacementFor'>
const key = (giftCardId: string): TypedKey<Sold> => storeKeys.giftCard(giftCardId)

const pageSize = 25
/** More than a member can have bought: ten a day for decades. */
const maxPurchases = 100_000

async function checkSale({ id, soldTo = '' }: Sold): Promise<Fault[]> {
  const purchases = await query<{ giftCardId: string }>({
    in: storeKeys.purchases(soldTo),
    attributes: ['giftCardId'],
    limit: maxPurchases,
  })
  if (purchases.some(({ giftCardId }) => giftCardId === id)) return []
  const description = `the gift card ${id} was sold to ${soldTo}, who has no purchase of it`
  return [{ kind: 'sale-without-purchase', subject: id, description }]
}

/**
 * Finds gift cards that were sold without a purchase. The members and the gift cards were read before: if the bought cards equal
 * the sold cards, there is none.
 */
export const checkSales: Phase = {
  name: 'sales',
  async step(cursor, { tally, audit: { until } }) {
    if (cursor === null && tally.bought.digest() === tally.sold.digest()) return null
    const page = await giftCardPageOfAll(cursor, pageSize)
    if (!page) return null
    if (page.status === 'available') return page.next
    const found = await batchGet(page.ids.map(key), ['id', 'status', 'soldTo', 'soldAt', 'replacementFor'])
    const cards = page.ids.flatMap((id) => found.get(key(id)) ?? [])
    const sold = cards.filter(
      ({ status, soldAt = '', replacementFor }) => status === 'sold' && soldAt < until && replacementFor === undefined,
    )
    tally.addFaults((await Promise.all(sold.map(checkSale))).flat())
    return page.next
  },
}
