import * as contract from '../../../shared/store/routes.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import { toStoreGiftCard } from '../../store/gift-card-views.ts'
import { pricedAt } from '../../store/kind-prices.ts'
import * as kindPrices from '../../store/kind-prices.table.ts'
import { serve } from '../../serve.ts'

const maxAvailable = 100
const maxSold = 10

/** The gift cards of one platform: the available ones, then the latest sold. */
async function listPlatform(platform: Platform) {
  const [available, sold] = await Promise.all([
    giftCards.listByStatus(platform, 'available', maxAvailable),
    giftCards.listByStatus(platform, 'sold', maxSold),
  ])
  return [...available, ...sold]
}

export const handler = serve(contract.giftCards, {
  GET: {
    reads: () => [kindPrices.key],
    prefetch: (_claimed) => Promise.all([listPlatform('playstation'), listPlatform('roblox')]),
    async run({ prefetched: [playstation, roblox], found, caller: { user }, now }) {
      const prices = kindPrices.kindsIn(found)
      const toView = (giftCard: (typeof playstation)[number]) =>
        toStoreGiftCard(pricedAt(giftCard, prices, now), user.membershipTier)
      return { playstation: playstation.map(toView), roblox: roblox.map(toView) }
    },
  },
})
