import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { tierLevels } from '../../shared/membership/tiers.ts'
import { toInventoryGiftCard, toStoreGiftCard } from './gift-card-views.ts'
import type { Problem } from '../problem.ts'
import { priceFor, sellGiftCard, toPurchaseRecord, type GiftCard } from './sell-gift-card.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const sale = { id: 'purchase', now }
const buyer = { id: 'buyer', balance: 5_000, ledgerSeq: 2, membershipTier: 'bronze' as const }
const giftCard: GiftCard = {
  id: 'item',
  name: 'PlayStation $25',
  platform: 'playstation',
  amount: 2_500,
  solcoinPrice: 2_255,
  status: 'available',
  sealedCode: 'sealed',
  codeFingerprint: '-',
  codeLastFour: 'EFGH',
  addedBy: 'staff',
  createdAt: '2025-11-01T10:00:00.000Z',
}
const refusal = (code: string) => expect.objectContaining({ name: 'Problem', code }) as Problem

test('debits the discounted price from the buyer and credits the store account', () => {
  const { purchase, entry } = sellGiftCard(giftCard, buyer, sale)
  expect(entry).toMatchObject({ userId: 'buyer', account: 'store', amount: -2_030, balanceAfter: 2_970, sequence: 3 })
  expect(entry.link).toBe(purchase.id)
  expect(purchase).toMatchObject({ userId: 'buyer', giftCardId: 'item', amount: 2_500, solcoinsPaid: 2_030 })
})

test.each([
  ['free', 2_255],
  ['bronze', 2_030],
  ['silver', 1_804],
  ['gold', 1_579],
  ['diamond', 1_128],
] as const)('at tier %s a price of 2,255 cents becomes %d', (tier, price) => {
  expect(priceFor(tier, giftCard.solcoinPrice)).toBe(price)
})

property.prop([fc.constantFrom(...tierLevels), fc.integer({ min: 1, max: 1_000_000 })])(
  'never discounts a price to zero',
  (tier, solcoinPrice) => {
    expect(priceFor(tier, solcoinPrice)).toBeGreaterThan(0)
    expect(priceFor(tier, solcoinPrice)).toBeLessThanOrEqual(solcoinPrice)
  },
)

test('does not sell a gift card that is missing, sold, or too expensive for the buyer', () => {
  expect(() => sellGiftCard(undefined, buyer, sale)).toThrow(refusal('not_found'))
  expect(() => sellGiftCard({ ...giftCard, status: 'sold' }, buyer, sale)).toThrow(refusal('sold_out'))
  expect(() => sellGiftCard(giftCard, { ...buyer, balance: 2_029 }, sale)).toThrow(refusal('insufficient_solcoins'))
})

test('shows no code in any list, sealed or not', () => {
  const { purchase } = sellGiftCard(giftCard, buyer, sale)
  const lists = JSON.stringify([
    toPurchaseRecord(purchase, undefined),
    toStoreGiftCard(giftCard, 'free'),
    toInventoryGiftCard(giftCard),
  ])
  expect(lists).not.toContain('sealed')
})

test('shows the list price and the member’s price in the store', () => {
  expect(toStoreGiftCard(giftCard, 'diamond')).toMatchObject({
    solcoinPrice: 22.55,
    yourPrice: 11.28,
    isAvailable: true,
  })
})

test('shows staff when a gift card was sold', () => {
  const soldAt = now.toISOString()
  expect(toInventoryGiftCard({ ...giftCard, status: 'sold', soldAt })).toMatchObject({ isAvailable: false, soldAt })
  expect(toInventoryGiftCard(giftCard)).toMatchObject({ isAvailable: true, soldAt: null, codeLastFour: 'EFGH' })
})
