import { expect, test } from 'vitest'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { purchasesOf } from './reveal-code.ts'

const purchase = (id: string, purchaseDate: string, description = 'Roblox $25'): PurchaseRecord => ({
  id,
  merchant: 'Solcoin Store',
  description,
  amount: 25,
  status: 'completed',
  platform: 'roblox',
  purchaseDate,
  report: null,
})

test('of the purchases of the same gift card, the one that was made at the time of the notification comes first', () => {
  const notification = {
    id: 'notification-1',
    giftCard: { name: 'Roblox $25', platform: 'roblox', codeLastFour: '29QD' },
    timestamp: '2026-11-20T09:30:01.000Z',
    isRead: true,
  } as const
  const found = purchasesOf(notification, [
    purchase('later', '2026-11-21T09:30:00.000Z'),
    purchase('other', '2026-11-20T09:30:00.000Z', 'Roblox $50'),
    purchase('same', '2026-11-20T09:30:00.000Z'),
  ])
  expect(found).toEqual(['same', 'later'])
})
