import { expect, test } from 'vitest'
import { maxCounted, toGiftCardCounts } from './count-gift-cards.ts'

const of = (count: number, amount = 2_000) => Array.from({ length: count }, () => amount)
const alertAt = () => 2

test('returns exact counts up to a thousand', () => {
  const playstation = { available: of(maxCounted), sold: of(3) }
  expect(toGiftCardCounts({ playstation, roblox: { available: [], sold: of(4) } }, alertAt)).toMatchObject({
    playstation: { available: maxCounted, sold: 3 },
    roblox: { available: 0, sold: 4 },
    total: { available: maxCounted, sold: 7 },
  })
})

test('returns 1,000+ for more than a thousand, on one platform or in total', () => {
  const counts = toGiftCardCounts(
    {
      playstation: { available: of(maxCounted + 1), sold: of(600) },
      roblox: { available: of(5), sold: of(600) },
    },
    alertAt,
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
      playstation: { available: [2_000, 5_000, 2_000], sold: [10_000, 2_000] },
      roblox: { available: [2_000], sold: [] },
    },
    (platform, amount) => (platform === 'roblox' ? 7 : amount / 1_000),
  )
  expect(kinds).toEqual([
    { platform: 'playstation', amount: 100, available: 0, alertAt: 10 },
    { platform: 'playstation', amount: 50, available: 1, alertAt: 5 },
    { platform: 'roblox', amount: 20, available: 1, alertAt: 7 },
    { platform: 'playstation', amount: 20, available: 2, alertAt: 2 },
  ])
})
