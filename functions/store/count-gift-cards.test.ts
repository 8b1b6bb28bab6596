import { expect, test } from 'vitest'
import { maxCounted, toGiftCardCounts } from './count-gift-cards.ts'

const of = (count: number, amount = 2_000) => Array.from({ length: count }, () => amount)
const settings = { alertAt: () => 2, nextPrice: () => undefined }
/** So many gift cards that can be bought at their face value. */
const left = (count: number) => of(count).map((amount) => ({ amount, solcoinPrice: amount }))

test('returns exact counts up to a thousand', () => {
  const playstation = { available: left(maxCounted), sold: of(3) }
  expect(toGiftCardCounts({ playstation, roblox: { available: [], sold: of(4) } }, settings)).toMatchObject({
    playstation: { available: maxCounted, sold: 3 },
    roblox: { available: 0, sold: 4 },
    total: { available: maxCounted, sold: 7 },
  })
})

test('returns 1,000+ for more than a thousand, on one platform or in total', () => {
  const counts = toGiftCardCounts(
    {
      playstation: { available: left(maxCounted + 1), sold: of(600) },
      roblox: { available: left(5), sold: of(600) },
    },
    settings,
  )
  expect(counts).toMatchObject({
    playstation: { available: '1,000+', sold: 600 },
    roblox: { available: 5, sold: 600 },
    total: { available: '1,000+', sold: '1,000+' },
    kinds: [{ platform: 'roblox', available: 5 }],
  })
})

test('counts what is left of each kind, the fewest first, also of one that is sold out', () => {
  const { kinds } = toGiftCardCounts(
    {
      playstation: {
        available: [
          { amount: 2_000, solcoinPrice: 1_900 },
          { amount: 5_000, solcoinPrice: 5_000 },
          { amount: 2_000, solcoinPrice: 1_850 },
        ],
        sold: [10_000, 2_000],
      },
      roblox: { available: left(1), sold: [] },
    },
    {
      alertAt: (platform, amount) => (platform === 'roblox' ? 7 : amount / 1_000),
      nextPrice: (platform) => (platform === 'roblox' ? { price: 1_500, at: '2026-12-01T00:00:00.000Z' } : undefined),
    },
  )
  expect(kinds).toEqual([
    { platform: 'playstation', amount: 100, available: 0, alertAt: 10, prices: [] },
    { platform: 'playstation', amount: 50, available: 1, alertAt: 5, prices: [50] },
    {
      platform: 'roblox',
      amount: 20,
      available: 1,
      alertAt: 7,
      prices: [20],
      priceChange: { price: 15, at: '2026-12-01T00:00:00.000Z' },
    },
    { platform: 'playstation', amount: 20, available: 2, alertAt: 2, prices: [18.5, 19] },
  ])
})
