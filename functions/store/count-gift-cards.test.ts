import { expect, test } from 'vitest'
import { maxCounted, toGiftCardCounts } from './count-gift-cards.ts'

test('returns exact counts up to a thousand', () => {
  const playstation = { available: maxCounted, sold: 3 }
  expect(toGiftCardCounts({ playstation, roblox: { available: 0, sold: 4 } })).toEqual({
    playstation,
    roblox: { available: 0, sold: 4 },
    total: { available: maxCounted, sold: 7 },
  })
})

test('returns 1,000+ for more than a thousand, on one platform or in total', () => {
  const counts = toGiftCardCounts({
    playstation: { available: maxCounted + 1, sold: 600 },
    roblox: { available: 5, sold: 600 },
  })
  expect(counts).toEqual({
    playstation: { available: '1,000+', sold: 600 },
    roblox: { available: 5, sold: 600 },
    total: { available: '1,000+', sold: '1,000+' },
  })
})
