import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextTier, tierLevels, tierOf, tierProgress, tiers } from './tiers.ts'

test('the ladder climbs: each tier asks more points and gives more discount than the one before', () => {
  expect(tiers.map(({ level }) => level)).toEqual(tierLevels)
  for (const tier of tiers) {
    const next = nextTier(tier.level)
    expect(tierOf(tier.level)).toBe(tier)
    if (!next) continue
    expect(next.pointsRequired).toBeGreaterThan(tier.pointsRequired)
    expect(next.discountPercent).toBeGreaterThan(tier.discountPercent)
  }
})

test('nothing comes after the last tier', () => {
  expect(nextTier('diamond')).toBeUndefined()
  expect(tierProgress('diamond', 0)).toBe(1)
})

property.prop([fc.constantFrom(...tierLevels), fc.nat(10_000)])('progress is a share of the way', (level, points) => {
  const progress = tierProgress(level, points)
  expect(progress).toBeGreaterThanOrEqual(0)
  expect(progress).toBeLessThanOrEqual(1)
  expect(progress === 1).toBe(points >= (nextTier(level)?.pointsRequired ?? 0))
})
