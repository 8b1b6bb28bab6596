import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'
import { platforms } from '../../shared/store/schema.ts'

/** A notification of a bought gift card, as stored in the browser. */
export const Notification = v.object({
  id: v.string(),
  giftCard: v.object({ name: v.string(), platform: v.picklist(platforms), code: v.string() }),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>
export type NotifiedGiftCard = Notification['giftCard']

/** The local storage key of a user's notifications. */
export const storageKeyOf = (userId: string): string => `${brand.storagePrefix}-notifications-${userId}`

/** A new, unread notification. Its id is a prefix, the time and a random UUID. */
export function notify({ name, platform, code }: NotifiedGiftCard, now: Date = new Date()): Notification {
  return {
    id: `notification-${now.getTime()}-${crypto.randomUUID()}`,
    giftCard: { name, platform, code },
    timestamp: now.toISOString(),
    isRead: false,
  }
}

/** Adds a gift card at the front, unless its code is listed already: a repeated purchase returns the same code. */
export const withAdded = (list: readonly Notification[], giftCard: NotifiedGiftCard): Notification[] =>
  list.some((entry) => entry.giftCard.code === giftCard.code) ? [...list] : [notify(giftCard), ...list]

export const unreadCountOf = (list: readonly Notification[]): number => list.filter(({ isRead }) => !isRead).length

export const withRead = (list: readonly Notification[], id: string): Notification[] =>
  list.map((entry) => (entry.id === id ? { ...entry, isRead: true } : entry))

export const withAllRead = (list: readonly Notification[]): Notification[] =>
  list.map((entry) => ({ ...entry, isRead: true }))

/** Parses the stored list; null is an empty list. Throws when the text is not a list of notifications. */
export const parseNotifications = (text: string | null): Notification[] =>
  text === null ? [] : v.parse(v.array(Notification), JSON.parse(text))
