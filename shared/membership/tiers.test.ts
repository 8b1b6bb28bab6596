import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextTier, tierLevels, tierOf, tierProgress, tiers } from './tiers.ts'

test('requires more points and offers a higher discount with each tier', () => {
  expect(tiers.map(({ level }) => level)).toEqual(tierLevels)
  for (const tier of tiers) {
    const next = nextTier(tier.level)
    expect(tierOf(tier.level)).toBe(tier)
    if (!next) continue
    expect(next.pointsRequired).toBeGreaterThan(tier.pointsRequired)
    expect(next.discountPercent).toBeGreaterThan(tier.discountPercent)
  }
})

test('has no tier after the last', () => {
  expect(nextTier('diamond')).toBeUndefined()
  expect(tierProgress('diamond', 0)).toBe(1)
})

property.prop([fc.constantFrom(...tierLevels), fc.nat(10_000)])('returns progress between 0 and 1', (level, points) => {
  const progress = tierProgress(level, points)
  expect(progress).toBeGreaterThanOrEqual(0)
  expect(progress).toBeLessThanOrEqual(1)
  expect(progress === 1).toBe(points >= (nextTier(level)?.pointsRequired ?? 0))
})
