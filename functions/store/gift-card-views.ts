import { toAmount } from '../../shared/money.ts'
import type { TierLevel } from '../../shared/membership/tiers.ts'
import type { InventoryGiftCard, StoreGiftCard } from '../../shared/store/schema.ts'
import { pick } from '../../shared/pick.ts'
import { priceFor, type GiftCard } from './sell-gift-card.ts'

/** The attributes of a gift card that the store shows. */
export const shelfAttributes = ['id', 'name', 'platform', 'amount', 'solcoinPrice', 'status', 'createdAt'] as const
export type ShelfGiftCard = Pick<GiftCard, (typeof shelfAttributes)[number]>

/** The attributes of a gift card that the inventory shows. */
export const inventoryAttributes = [...shelfAttributes, 'codeLastFour', 'soldAt'] as const
export type ListedGiftCard = Pick<GiftCard, (typeof inventoryAttributes)[number]>

const shown = (giftCard: ShelfGiftCard) => ({
  ...pick(giftCard, ['id', 'name', 'platform', 'createdAt']),
  amount: toAmount(giftCard.amount),
  solcoinPrice: toAmount(giftCard.solcoinPrice),
  isAvailable: giftCard.status === 'available',
})

/** The gift card as a member of this tier sees it in the store. */
export const toStoreGiftCard = (giftCard: ShelfGiftCard, tier: TierLevel): StoreGiftCard => ({
  ...shown(giftCard),
  yourPrice: toAmount(priceFor(tier, giftCard.solcoinPrice)),
})

/** The gift card as staff see it in the inventory. */
export const toInventoryGiftCard = (giftCard: ListedGiftCard): InventoryGiftCard => ({
  ...shown(giftCard),
  codeLastFour: giftCard.codeLastFour,
  soldAt: giftCard.soldAt ?? null,
})
