import { expect, test } from 'vitest'
import { notify, unreadCountOf, withAdded, withAllRead, withRead } from './notification.ts'

const giftCard = { name: 'PlayStation Store $50', platform: 'playstation', code: 'P4TX-6HWN-29QD' } as const
const purchase = { purchaseId: 'p1', giftCard }
const shown = { name: 'PlayStation Store $50', platform: 'playstation', codeLastFour: '29QD' }
const now = new Date('2025-11-21T06:00:00.000Z')

test('a new notification is unread, with the card, the time and a unique id', () => {
  const made = notify(purchase, now)
  expect(made).toMatchObject({
    purchaseId: 'p1',
    giftCard: shown,
    timestamp: '2025-11-21T06:00:00.000Z',
    isRead: false,
  })
  expect(made.id).toMatch(/^notification-1763704800000-.{8,}$/)
  expect(notify(purchase, now).id).not.toBe(made.id)
})

test('stores only the name, the platform and the last four characters of the code', () => {
  const bought = { ...giftCard, amount: 50, email: 'mia@example.com' }
  const made = notify({ purchaseId: 'p1', giftCard: bought }, now)
  expect(made.giftCard).toEqual(shown)
  expect(JSON.stringify(made)).not.toContain('6HWN')
})

test('counts unread notifications, and marks one or all as read', () => {
  const first = notify(purchase, now)
  const list = [first, notify(purchase, now), notify(purchase, now)]
  expect(unreadCountOf(list)).toBe(3)
  expect(withRead(list, first.id).map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(unreadCountOf(withAllRead(list))).toBe(0)
  expect(unreadCountOf(list)).toBe(3)
})

test('adds a purchase at the front, and lists it once', () => {
  const list = withAdded([], purchase)
  const other = { ...purchase, purchaseId: 'p2' }
  expect(withAdded(list, other).map(({ purchaseId }) => purchaseId)).toEqual(['p2', 'p1'])
  expect(withAdded(list, purchase)).toEqual(list)
})
