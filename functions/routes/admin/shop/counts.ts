import * as contract from '../../../../shared/store/routes.ts'
import type { Platform } from '../../../../shared/store/schema.ts'
import * as items from '../../../store/gift-cards.table.ts'
import { maxCounted, toStockCounts } from '../../../store/count-gift-cards.ts'
import { serve } from '../../../serve.ts'

async function countPlatform(platform: Platform) {
  const [available, sold] = await Promise.all([
    items.countShelf(platform, 'available', maxCounted + 1),
    items.countShelf(platform, 'sold', maxCounted + 1),
  ])
  return { available, sold }
}

export const handler = serve(contract.giftCardCounts, {
  GET: {
    async run() {
      const [playstation, roblox] = await Promise.all([countPlatform('playstation'), countPlatform('roblox')])
      return toStockCounts({ playstation, roblox })
    },
  },
})
