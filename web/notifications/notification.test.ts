import { expect, test } from 'vitest'
import { notify, parseNotifications, storageKeyOf, unreadCountOf, withAllRead, withRead } from './notification.ts'

const giftCard = { name: 'PlayStation Store $50', platform: 'playstation', code: 'P4TX-6HWN-29QD' } as const
const now = new Date('2025-11-21T06:00:00.000Z')

test('a new notification is unread and carries the card, the time and an id of its own', () => {
  const made = notify(giftCard, now)
  expect(made).toMatchObject({ giftCard, timestamp: '2025-11-21T06:00:00.000Z', isRead: false })
  expect(made.id).toMatch(/^notification-1763704800000-.{8,}$/)
  expect(notify(giftCard, now).id).not.toBe(made.id)
})

test('only the name, the platform and the code of a bought card are kept', () => {
  const bought = { ...giftCard, amount: 50, email: 'mia@example.com' }
  expect(notify(bought, now).giftCard).toEqual(giftCard)
})

test('unread ones are counted, one is read alone, or all at once', () => {
  const first = notify(giftCard, now)
  const list = [first, notify(giftCard, now), notify(giftCard, now)]
  expect(unreadCountOf(list)).toBe(3)
  expect(withRead(list, first.id).map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(unreadCountOf(withAllRead(list))).toBe(0)
  expect(unreadCountOf(list)).toBe(3)
})

test('what was kept is read again', () => {
  const list = [notify(giftCard, now)]
  expect(parseNotifications(JSON.stringify(list))).toEqual(list)
  expect(parseNotifications(null)).toEqual([])
})

test.each(['', '{', '{}', '[{}]', '[{"id":1}]'])('a text that is no list of notifications (%j) throws', (text) => {
  expect(() => parseNotifications(text)).toThrow()
})

test('each person has a key of their own', () => {
  expect(storageKeyOf('u1')).toBe('solara-notifications-u1')
})
