import * as v from 'valibot'
import { stored } from '../browser/stored.ts'
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

/** A purchase of which the browser notifies. */
export type NotifiedPurchase = {
  purchaseId: string
  giftCard: Pick<PurchasedGiftCard, 'name' | 'platform' | 'code'>
}

/** A user's notifications in this browser. */
export const notificationsOf = (userId: string) => stored('notifications', v.array(StoredNotification), userId)

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
