import { expect, test } from 'vitest'
import { tiers, type TierLevel } from '../../shared/membership/tiers.ts'
import { awardDailyLogin } from './award-daily-login.ts'
import type { Problem } from '../problem.ts'

/** 4 a.m. on the 22nd in Sydney. */
const now = new Date('2025-11-21T17:00:00.000Z')
const member = (loyaltyPoints: number, membershipTier: TierLevel) => ({ id: 'member', loyaltyPoints, membershipTier })

test('awards 50 points for the day in Sydney', () => {
  expect(awardDailyLogin(member(120, 'free'), false, now)).toEqual({
    userId: 'member',
    day: '2025-11-22',
    points: {
      before: 120,
      after: 170,
      tier: 'free',
      monthPoints: { month: '2025-11', points: 50 },
      isOnLeaderboard: false,
    },
    at: now.toISOString(),
  })
})

test('refuses a second award for a day', () => {
  expect(() => awardDailyLogin(member(120, 'free'), true, now)).toThrow(
    expect.objectContaining({ code: 'already_claimed' }) as Problem,
  )
})

test.each(tiers.slice(1).map(({ level, pointsRequired }, below) => [level, pointsRequired, tiers[below]?.level]))(
  'reaches %s with %d points, but not with one point fewer',
  (level, points, below) => {
    const from = member(points - 50, below ?? 'free')
    expect(awardDailyLogin(from, false, now).points.tier).toBe(level)
    expect(awardDailyLogin({ ...from, loyaltyPoints: points - 51 }, false, now).points.tier).toBe(below)
  },
)

test('skips a tier if the points reach a higher one', () => {
  expect(awardDailyLogin(member(2_960, 'free'), false, now).points.tier).toBe('gold')
})

test('never lowers a tier, however few the points', () => {
  expect(awardDailyLogin(member(0, 'diamond'), false, now).points.tier).toBe('diamond')
})
