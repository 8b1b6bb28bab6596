import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'
import { platforms } from '../../shared/store/schema.ts'

/** What the browser keeps about one bought gift card. */
export const Notification = v.object({
  id: v.string(),
  giftCard: v.object({ name: v.string(), platform: v.picklist(platforms), code: v.string() }),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>
export type NotifiedGiftCard = Notification['giftCard']

/** Where a person's notifications lie in this browser's storage. */
export const storageKeyOf = (userId: string): string => `${brand.storagePrefix}-notifications-${userId}`

/** A new one: unread, with an id of the word, the time and a random text. */
export function notify({ name, platform, code }: NotifiedGiftCard, now: Date = new Date()): Notification {
  return {
    id: `notification-${now.getTime()}-${crypto.randomUUID()}`,
    giftCard: { name, platform, code },
    timestamp: now.toISOString(),
    isRead: false,
  }
}

export const unreadCountOf = (list: readonly Notification[]): number => list.filter(({ isRead }) => !isRead).length

export const withRead = (list: readonly Notification[], id: string): Notification[] =>
  list.map((entry) => (entry.id === id ? { ...entry, isRead: true } : entry))

export const withAllRead = (list: readonly Notification[]): Notification[] =>
  list.map((entry) => ({ ...entry, isRead: true }))

/** The kept list; empty when there is none. Throws when the text is not a list of notifications. */
export const parseNotifications = (text: string | null): Notification[] =>
  text === null ? [] : v.parse(v.array(Notification), JSON.parse(text))
