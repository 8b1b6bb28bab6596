import { expect, test } from 'vitest'
import { changePoints, pointsThisMonth } from './change-points.ts'

/** The last hour of November in Sydney, and the first of December. */
const november = new Date('2026-11-30T12:30:00.000Z')
const december = new Date('2026-11-30T13:30:00.000Z')
const member = { loyaltyPoints: 480, membershipTier: 'free', monthPoints: { month: '2026-11', points: 80 } } as const

test('points add up within a month of the studio, and begin again with the next', () => {
  expect(changePoints(member, 50, november)).toEqual({
    before: 480,
    after: 530,
    tier: 'bronze',
    monthPoints: { month: '2026-11', points: 130 },
    isOnLeaderboard: false,
  })
  expect(changePoints(member, 50, december).monthPoints).toEqual({ month: '2026-12', points: 50 })
  expect([november, december].map((now) => pointsThisMonth(member, now))).toEqual([80, 0])
})

test('points that are taken back leave no month with less than none', () => {
  expect(changePoints(member, -100, november)).toMatchObject({
    after: 380,
    monthPoints: { month: '2026-11', points: 0 },
  })
})
