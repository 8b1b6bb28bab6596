import type { GiftCard } from './sell-gift-card.ts'
import * as giftCards from './gift-cards.table.ts'
import { storeKeys } from './keys.ts'
import { batchGet, query } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'

const batchSize = 100
/** How many available gift cards of the platform are searched. No platform is expected to have more in stock. */
const maxSearched = 5_000
/** Enough that some of them are still available: the index may be a second old. */
const maxCandidates = 10

type Listed = Pick<GiftCard, 'id' | 'amount'> & IndexKey

/** The ids of some available gift cards of this platform and face value, according to the index. */
async function candidates({ platform, amount }: Pick<GiftCard, 'platform' | 'amount'>): Promise<string[]> {
  const index = storeKeys.statusPartition(platform, 'available')
  let last: Listed | undefined
  for (let searched = 0; searched < maxSearched; searched += batchSize) {
    const rows = await query<Listed>({
      in: { index },
      attributes: ['id', 'amount', 'gsi1pk', 'gsi1sk'],
      limit: batchSize,
      after: last && { ...storeKeys.giftCard(last.id), gsi1pk: last.gsi1pk, gsi1sk: last.gsi1sk },
    })
    const fitting = rows.filter((row) => row.amount === amount)
    if (fitting.length > 0) return fitting.slice(0, maxCandidates).map(({ id }) => id)
    last = rows.at(-1)
    if (rows.length < batchSize) return []
  }
  return []
}

/** An available gift card of the same platform and face value. Undefined if there is none. */
export async function find(wanted: Pick<GiftCard, 'platform' | 'amount'>): Promise<GiftCard | undefined> {
  const keys = (await candidates(wanted)).map(giftCards.key)
  const found = await batchGet(keys)
  const available = keys.flatMap((key) => found.get(key) ?? []).filter(({ status }) => status === 'available')
  return available[Math.floor(Math.random() * available.length)]
}
