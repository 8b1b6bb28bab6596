import { expect, test } from 'vitest'
import type { Notification } from '../../../shared/notifications/schema.ts'
import { together } from './together.ts'

let id = 0
const row = (change: Partial<Notification> = {}): Notification => ({
  id: `${(id += 1)}`,
  kind: 'mission_paid',
  words: '25.00 Solcoins for Word of the week.',
  link: 'mission',
  at: '2026-11-18T00:24:00.000Z',
  isRead: true,
  ...change,
})
const giftCard = { name: 'PlayStation Store $25', platform: 'playstation', codeLastFour: '1234' } as const

test('neighbours that say the same are one entry, with the newest row', () => {
  const rows = [row(), row(), row({ words: '10.00 Solcoins for Stardust.' }), row()]
  expect(together(rows)).toEqual([
    { row: rows[0], times: 2 },
    { row: rows[2], times: 1 },
    { row: rows[3], times: 1 },
  ])
})

test.each([
  ['new rows and read ones', [row({ isRead: false }), row()]],
  ['two kinds', [row(), row({ kind: 'coins_received' })]],
  ['gift cards', [row({ giftCard }), row({ giftCard })]],
])('%s stay apart', (_, rows) => expect(together(rows)).toHaveLength(2))
