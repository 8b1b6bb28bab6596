import { toAmount } from '../../shared/money.ts'
import type { TierLevel } from '../../shared/membership/tiers.ts'
import type { InventoryGiftCard, StoreGiftCard } from '../../shared/store/schema.ts'
import { priceFor, type GiftCard } from './sell-gift-card.ts'

const shown = (giftCard: GiftCard) => ({
  id: giftCard.id,
  name: giftCard.name,
  platform: giftCard.platform,
  amount: toAmount(giftCard.amount),
  solcoinPrice: toAmount(giftCard.solcoinPrice),
  isAvailable: giftCard.status === 'available',
  createdAt: giftCard.createdAt,
})

/** The gift card as a member of this tier sees it in the store. */
export const toStoreGiftCard = (giftCard: GiftCard, tier: TierLevel): StoreGiftCard => ({
  ...shown(giftCard),
  yourPrice: toAmount(priceFor(tier, giftCard.solcoinPrice)),
})

/** The gift card as staff see it in the inventory. */
export const toInventoryGiftCard = (giftCard: GiftCard): InventoryGiftCard => ({
  ...shown(giftCard),
  codeLastFour: giftCard.codeLastFour,
  soldAt: giftCard.soldAt ?? null,
})
