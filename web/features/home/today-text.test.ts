import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { todayText } from './home-texts.ts'

const streak = (days: number) => ({ kind: 'streak', streak: days }) as Mission
const localMidnight = new Date(2026, 10, 26).toISOString()
const daily = (available: boolean, nextAt = localMidnight) => ({ available, nextAt, today: '2026-11-25', week: [] })

test.each([
  [true, streak(4), '50 points. Day 5 of a 7-day streak.'],
  [true, streak(7), '50 points. Day 1 of a 7-day streak.'],
  [true, undefined, '50 points, once a day.'],
  [false, streak(5), 'Come back after midnight for day 6.'],
  [false, streak(7), 'Come back after midnight for day 1.'],
  [false, undefined, 'Come back after midnight.'],
])('available: %s, and says which day it is', (available, mission, text) =>
  expect(todayText(daily(available), mission)).toBe(text),
)

test('names the time where the next day does not begin at midnight', () =>
  expect(todayText(daily(false, new Date(2026, 10, 26, 14).toISOString()), undefined)).not.toContain('midnight'))
