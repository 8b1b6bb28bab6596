import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'
import { lastFour } from '../../shared/store/last-four.ts'
import { platforms, type PurchasedGiftCard } from '../../shared/store/schema.ts'

/** A notification of a bought gift card, as stored in the browser. It contains the last four characters of the code. */
const StoredNotification = v.object({
  id: v.string(),
  /** Absent from notifications that were first stored with the code. */
  purchaseId: v.optional(v.string()),
  giftCard: v.object({ name: v.string(), platform: v.picklist(platforms), codeLastFour: v.string() }),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof StoredNotification>
export type NotifiedGiftCard = Notification['giftCard']

/** Earlier versions stored gift cards with their code: keeps its last four characters. */
const withoutCode = (key: string, value: unknown): unknown => {
  if (key !== 'giftCard') return value
  const { code, ...giftCard } = value as { code?: string }
  return code === undefined ? value : { ...giftCard, codeLastFour: lastFour(code) }
}

/** A purchase of which the browser notifies. */
export type NotifiedPurchase = {
  purchaseId: string
  giftCard: Pick<PurchasedGiftCard, 'name' | 'platform' | 'code'>
}

/** The local storage keys of all users' notifications begin with this. */
export const storageKeyPrefix = `${brand.storagePrefix}-notifications-`

/** The local storage key of a user's notifications. */
export const storageKeyOf = (userId: string): string => `${storageKeyPrefix}${userId}`

/** A new, unread notification. Its id is a prefix, the time and a random UUID. */
export function notify({ purchaseId, giftCard: bought }: NotifiedPurchase, now: Date = new Date()): Notification {
  const { name, platform, code } = bought
  return {
    id: `notification-${now.getTime()}-${crypto.randomUUID()}`,
    purchaseId,
    giftCard: { name, platform, codeLastFour: lastFour(code) },
    timestamp: now.toISOString(),
    isRead: false,
  }
}

/** Adds a purchase at the front, unless it is listed already: a repeated call returns the same purchase. */
export const withAdded = (list: readonly Notification[], purchase: NotifiedPurchase): Notification[] =>
  list.some(({ purchaseId }) => purchaseId === purchase.purchaseId) ? [...list] : [notify(purchase), ...list]

export const unreadCountOf = (list: readonly Notification[]): number => list.filter(({ isRead }) => !isRead).length

export const withRead = (list: readonly Notification[], id: string): Notification[] =>
  list.map((entry) => (entry.id === id ? { ...entry, isRead: true } : entry))

export const withAllRead = (list: readonly Notification[]): Notification[] =>
  list.map((entry) => ({ ...entry, isRead: true }))

/** Parses the stored list; null is an empty list. Throws when the text is not a list of notifications. */
export const parseNotifications = (text: string | null): Notification[] =>
  text === null ? [] : v.parse(v.array(StoredNotification), JSON.parse(text, withoutCode))
