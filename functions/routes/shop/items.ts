import * as contract from '../../../shared/store/routes.ts'
import type { TierLevel } from '../../../shared/membership/tiers.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import { toStoreGiftCard } from '../../store/gift-card-views.ts'
import { serve } from '../../serve.ts'

const maxAvailable = 100
const maxSold = 10

/** The gift cards of one platform: the available ones, then the latest sold. */
async function listPlatform(platform: Platform, tier: TierLevel) {
  const [available, sold] = await Promise.all([
    giftCards.listByStatus(platform, 'available', maxAvailable),
    giftCards.listByStatus(platform, 'sold', maxSold),
  ])
  return [...available, ...sold].map((giftCard) => toStoreGiftCard(giftCard, tier))
}

export const handler = serve(contract.giftCards, {
  GET: {
    async run({ caller: { user } }) {
      const [playstation, roblox] = await Promise.all([
        listPlatform('playstation', user.membershipTier),
        listPlatform('roblox', user.membershipTier),
      ])
      return { playstation, roblox }
    },
  },
})
