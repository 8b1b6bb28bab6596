import { toAmount } from '../../shared/money.ts'
import type { TierLevel } from '../../shared/membership/tiers.ts'
import type { InventoryGiftCard, StoreGiftCard } from '../../shared/store/schema.ts'
import { priceFor, type GiftCard } from './sell-gift-card.ts'

const shown = (item: GiftCard) => ({
  id: item.id,
  name: item.name,
  platform: item.platform,
  amount: toAmount(item.amount),
  solcoinPrice: toAmount(item.solcoinPrice),
  isAvailable: item.status === 'available',
  createdAt: item.createdAt,
})

/** The item as a member of that tier sees it in the store. */
export const toStoreGiftCard = (item: GiftCard, tier: TierLevel): StoreGiftCard => ({
  ...shown(item),
  yourPrice: toAmount(priceFor(tier, item.solcoinPrice)),
})

/** The item as staff see it. */
export const toInventoryGiftCard = (item: GiftCard): InventoryGiftCard => ({
  ...shown(item),
  codeLastFour: item.codeLastFour,
  soldAt: item.soldAt ?? null,
})
