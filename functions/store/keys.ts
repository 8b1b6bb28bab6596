import type { Platform } from '../../shared/store/schema.ts'
import { ownPartition, underUser, type IndexKey, type Prefix } from '../table/schema.ts'

export type GiftCardStatus = 'available' | 'sold'

/** Gift cards were called items when the first rows were written: `ITEM` stays in their keys. */
export const storeKeys = {
  giftCard: (giftCardId: string) => ownPartition('ITEM', giftCardId),
  fingerprint: (fingerprint: string) => ownPartition('CODE', fingerprint),
  purchase: (userId: string, purchaseId: string) => underUser(userId, `PURCHASE#${purchaseId}`),
  purchases: (userId: string): Prefix => underUser(userId, 'PURCHASE#'),
  /** The partition of the index that holds the gift cards of one platform with one status. */
  statusPartition: (platform: Platform, status: GiftCardStatus): string => `STOCK#${platform}#${status}`,
  availableIndex: (platform: Platform, giftCardId: string): IndexKey => ({
    gsi1pk: `STOCK#${platform}#available`,
    gsi1sk: giftCardId,
  }),
  soldIndex: (platform: Platform, giftCardId: string, soldAt: string): IndexKey => ({
    gsi1pk: `STOCK#${platform}#sold`,
    gsi1sk: `${soldAt}#${giftCardId}`,
  }),
} as const
