import type { Platform } from '../../shared/store/schema.ts'
import { ownPartition, underUser, type IndexKey, type Prefix } from '../table/schema.ts'

export type GiftCardStatus = 'available' | 'sold'

/** Gift cards were called items when the first rows were written: `ITEM` stays in their keys. */
export const storeKeys = {
  giftCard: (giftCardId: string) => ownPartition('ITEM', giftCardId),
  fingerprint: (fingerprint: string) => ownPartition('CODE', fingerprint),
  purchase: (userId: string, purchaseId: string) => underUser(userId, `PURCHASE#${purchaseId}`),
  purchases: (userId: string): Prefix => underUser(userId, 'PURCHASE#'),
  report: (userId: string, purchaseId: string) => underUser(userId, `REPORT#${purchaseId}`),
  reports: (userId: string): Prefix => underUser(userId, 'REPORT#'),
  /** A row that leads from the id of a report, which is that of its purchase, to the report. */
  reportPointer: (purchaseId: string) => ownPartition('REPORT', purchaseId),
  reportsPartition: (status: 'open' | 'answered'): string => `REPORTS#${status}`,
  openReportIndex: ({ id, createdAt }: { id: string; createdAt: string }): IndexKey => ({
    gsi1pk: 'REPORTS#open',
    gsi1sk: `${createdAt}#${id}`,
  }),
  answeredReportIndex: (id: string, processedAt: string): IndexKey => ({
    gsi1pk: 'REPORTS#answered',
    gsi1sk: `${processedAt}#${id}`,
  }),
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
