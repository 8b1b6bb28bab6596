import { expect, test } from 'vitest'
import { tiers, type TierLevel } from '../../shared/membership/tiers.ts'
import { awardDailyLogin } from './award-daily-login.ts'
import type { Problem } from '../problem.ts'

/** Four in the morning of the 22nd in Sydney. */
const now = new Date('2025-11-21T17:00:00.000Z')
const member = (loyaltyPoints: number, membershipTier: TierLevel) => ({ id: 'member', loyaltyPoints, membershipTier })

test('the day in Sydney is worth 50 points', () => {
  expect(awardDailyLogin(member(120, 'free'), false, now)).toEqual({
    userId: 'member',
    day: '2025-11-22',
    pointsBefore: 120,
    points: 170,
    tier: 'free',
    at: now.toISOString(),
  })
})

test('a day that was taken is refused', () => {
  expect(() => awardDailyLogin(member(120, 'free'), true, now)).toThrow(
    expect.objectContaining({ code: 'already_claimed' }) as Problem,
  )
})

test.each(tiers.slice(1).map(({ level, pointsRequired }, below) => [level, pointsRequired, tiers[below]?.level]))(
  '%s is reached with %d points, and not with one fewer',
  (level, points, below) => {
    const from = member(points - 50, below ?? 'free')
    expect(awardDailyLogin(from, false, now).tier).toBe(level)
    expect(awardDailyLogin({ ...from, loyaltyPoints: points - 51 }, false, now).tier).toBe(below)
  },
)

test('points that reach a higher tier than the next one give it', () => {
  expect(awardDailyLogin(member(2_960, 'free'), false, now).tier).toBe('gold')
})

test('a tier is never lost, however few the points', () => {
  expect(awardDailyLogin(member(0, 'diamond'), false, now).tier).toBe('diamond')
})
