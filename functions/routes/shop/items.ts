import * as contract from '../../../shared/contract/store.ts'
import type { TierLevel } from '../../../shared/membership.ts'
import type { Platform } from '../../../shared/schema/item.ts'
import * as items from '../../data/items.ts'
import { toStoreItem } from '../../domain/item-views.ts'
import { serve } from '../../http/serve.ts'

const mostAvailable = 100
const mostSold = 10

/** What a member sees of one platform: what can be bought, then what went last. */
async function showcase(platform: Platform, tier: TierLevel) {
  const [available, sold] = await Promise.all([
    items.shelf(platform, 'available', mostAvailable),
    items.shelf(platform, 'sold', mostSold),
  ])
  return [...available, ...sold].map((item) => toStoreItem(item, tier))
}

export const handler = serve(contract.items, {
  GET: {
    async run({ caller: { user } }) {
      const [playstation, roblox] = await Promise.all([
        showcase('playstation', user.membershipTier),
        showcase('roblox', user.membershipTier),
      ])
      return { playstation, roblox }
    },
  },
})
