import * as contract from '../../../../shared/contract/staff.ts'
import type { Platform } from '../../../../shared/schema/item.ts'
import * as items from '../../../data/items.ts'
import { mostCounted, toStockCounts } from '../../../domain/stock-counts.ts'
import { serve } from '../../../http/serve.ts'

async function countPlatform(platform: Platform) {
  const [available, sold] = await Promise.all([
    items.countShelf(platform, 'available', mostCounted + 1),
    items.countShelf(platform, 'sold', mostCounted + 1),
  ])
  return { available, sold }
}

export const handler = serve(contract.stockCounts, {
  GET: {
    async run() {
      const [playstation, roblox] = await Promise.all([countPlatform('playstation'), countPlatform('roblox')])
      return toStockCounts({ playstation, roblox })
    },
  },
})
