import { expect, test } from 'vitest'
import { notify, parseNotifications } from './notification.ts'
import { removeCodes } from './remove-codes.ts'

function storageOf(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries))
  return {
    stored,
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
}

const code = 'P4TX-6HWN-29QD'
const withCode = {
  id: 'notification-1',
  giftCard: { name: 'Roblox $25', platform: 'roblox', code },
  timestamp: '2025-11-21T06:00:00.000Z',
  isRead: true,
}

test('removes the codes of every user of the browser, and keeps everything else', () => {
  const storage = storageOf({
    'solara-notifications-u1': JSON.stringify([withCode]),
    'solara-notifications-u2': JSON.stringify([withCode, withCode]),
    'solara-cart': JSON.stringify([withCode]),
  })
  removeCodes(storage)
  const [first, second, cart] = ['solara-notifications-u1', 'solara-notifications-u2', 'solara-cart'].map(
    (key) => storage.stored.get(key) ?? '',
  )
  expect(`${first}${second}`).not.toContain('6HWN')
  expect(parseNotifications(first ?? null)).toEqual([
    { ...withCode, giftCard: { name: 'Roblox $25', platform: 'roblox', codeLastFour: '29QD' } },
  ])
  expect(parseNotifications(second ?? null)).toHaveLength(2)
  expect(cart).toContain(code)
})

test('changes nothing that has no code, and nothing that it cannot read', () => {
  const purchase = { purchaseId: 'p1', giftCard: { name: 'Roblox $25', platform: 'roblox', code } } as const
  const entries = {
    'solara-notifications-u1': JSON.stringify([notify(purchase)]),
    'solara-notifications-u2': 'no JSON at all',
  }
  const storage = storageOf(entries)
  storage.setItem = () => expect.unreachable('nothing has a code')
  removeCodes(storage)
  expect(Object.fromEntries(storage.stored)).toEqual(entries)
})
