import type { Platform } from '../../shared/store/schema.ts'
import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

export type GiftCardStatus = 'available' | 'sold'

export const storeKeys = {
  giftCard: keyOf('GIFT_CARD#<gift card>', 'GIFT_CARD'),
  fingerprint: keyOf('FINGERPRINT#<fingerprint>', 'FINGERPRINT'),
  purchase: keyOf('USER#<user>', 'PURCHASE#<purchase>'),
  purchases: (userId: string): Prefix => underUser(userId, 'PURCHASE#'),
  report: keyOf('USER#<user>', 'REPORT#<purchase>'),
  reports: (userId: string): Prefix => underUser(userId, 'REPORT#'),
  /** A row that leads from the id of a report, which is that of its purchase, to the report. */
  reportPointer: keyOf('REPORT#<purchase>', 'REPORT'),
  /** Leads from the end of a code to the member who has the gift card. */
  soldCode: keyOf('SOLD_CODE#<last four>', '<gift card>', (lastFour: string, giftCardId: string) => [
    lastFour.toUpperCase(),
    giftCardId,
  ]),
  reportsPartition: (status: 'open' | 'answered'): string => `REPORTS#${status}`,
  openReportIndex: indexKeyOf(
    'REPORTS#open',
    '<time>#<purchase>',
    ({ id, createdAt }: { id: string; createdAt: string }) => [createdAt, id],
  ),
  answeredReportIndex: indexKeyOf(
    'REPORTS#answered',
    '<time answered>#<purchase>',
    (id: string, processedAt: string) => [processedAt, id],
  ),
  /** The number of gift cards of a platform and face value, in cents, at which staff want to know. */
  stockAlert: keyOf('STOCK_ALERTS', '<platform>#<amount>', (platform: Platform, amount: number) => [
    platform,
    String(amount),
  ]),
  stockAlerts: (): Prefix => ({ pk: 'STOCK_ALERTS', sk: '' }),
  /** What the gift cards of each platform and face value cost from a time on. */
  kindPrices: keyOf('KIND_PRICES', 'KIND_PRICES'),
  /** The partition of the index that holds the gift cards of one platform with one status. */
  statusPartition: (platform: Platform, status: GiftCardStatus): string => `STOCK#${platform}#${status}`,
  availableIndex: indexKeyOf('STOCK#<platform>#available', '<gift card>', (platform: Platform, giftCardId: string) => [
    platform,
    giftCardId,
  ]),
  soldIndex: indexKeyOf(
    'STOCK#<platform>#sold',
    '<time sold>#<gift card>',
    (platform: Platform, giftCardId: string, soldAt: string) => [platform, soldAt, giftCardId],
  ),
} as const
