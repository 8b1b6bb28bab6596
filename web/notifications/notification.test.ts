import { expect, test } from 'vitest'
import {
  notify,
  parseNotifications,
  storageKeyOf,
  unreadCountOf,
  withAdded,
  withAllRead,
  withRead,
} from './notification.ts'

const giftCard = { name: 'PlayStation Store $50', platform: 'playstation', code: 'P4TX-6HWN-29QD' } as const
const now = new Date('2025-11-21T06:00:00.000Z')

test('a new notification is unread, with the card, the time and a unique id', () => {
  const made = notify(giftCard, now)
  expect(made).toMatchObject({ giftCard, timestamp: '2025-11-21T06:00:00.000Z', isRead: false })
  expect(made.id).toMatch(/^notification-1763704800000-.{8,}$/)
  expect(notify(giftCard, now).id).not.toBe(made.id)
})

test('stores only the name, platform and code of a bought card', () => {
  const bought = { ...giftCard, amount: 50, email: 'mia@example.com' }
  expect(notify(bought, now).giftCard).toEqual(giftCard)
})

test('counts unread notifications, and marks one or all as read', () => {
  const first = notify(giftCard, now)
  const list = [first, notify(giftCard, now), notify(giftCard, now)]
  expect(unreadCountOf(list)).toBe(3)
  expect(withRead(list, first.id).map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(unreadCountOf(withAllRead(list))).toBe(0)
  expect(unreadCountOf(list)).toBe(3)
})

test('adds a gift card at the front, and lists a code once', () => {
  const list = withAdded([], giftCard)
  const other = { ...giftCard, code: 'OTHER' }
  expect(withAdded(list, other).map((entry) => entry.giftCard.code)).toEqual(['OTHER', giftCard.code])
  expect(withAdded(list, giftCard)).toEqual(list)
})

test('reads a stored list', () => {
  const list = [notify(giftCard, now)]
  expect(parseNotifications(JSON.stringify(list))).toEqual(list)
  expect(parseNotifications(null)).toEqual([])
})

test.each(['', '{', '{}', '[{}]', '[{"id":1}]'])('throws for text that is not a list of notifications (%j)', (text) => {
  expect(() => parseNotifications(text)).toThrow()
})

test('each user has a separate storage key', () => {
  expect(storageKeyOf('u1')).toBe('solara-notifications-u1')
})
