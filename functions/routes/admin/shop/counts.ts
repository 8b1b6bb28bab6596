import * as contract from '../../../../shared/store/routes.ts'
import type { Platform } from '../../../../shared/store/schema.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { maxCounted, toGiftCardCounts } from '../../../store/count-gift-cards.ts'
import { serve } from '../../../serve.ts'

async function countPlatform(platform: Platform) {
  const [available, sold] = await Promise.all([
    giftCards.countByStatus(platform, 'available', maxCounted + 1),
    giftCards.countByStatus(platform, 'sold', maxCounted + 1),
  ])
  return { available, sold }
}

export const handler = serve(contract.giftCardCounts, {
  GET: {
    prefetch: (_claimed) => Promise.all([countPlatform('playstation'), countPlatform('roblox')]),
    run: async ({ prefetched: [playstation, roblox] }) => toGiftCardCounts({ playstation, roblox }),
  },
})
