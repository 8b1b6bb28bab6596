import { expect, test } from 'vitest'
import type { Mission } from '../../../shared/missions/schema.ts'
import { streakWeek, timeLeft } from './streak-days.ts'

const week = [
  { day: '2026-11-23', taken: true },
  { day: '2026-11-24', taken: false },
  { day: '2026-11-25', taken: false },
]
const daily = (available: boolean) => ({ available, today: '2026-11-25', nextAt: '2026-11-25T13:00:00.000Z', week })
const streak = (days: number) => ({ kind: 'streak', streak: days, solcoins: 5 }) as Mission
const drawn = (available: boolean, mission: Mission | undefined) =>
  streakWeek(daily(available), mission)
    .map(({ isDone, isNow, pays }) => (isDone ? 'x' : isNow ? '?' : pays ? '$' : '.'))
    .join('')

test.each([
  [true, 4, 'xxxx?.$'],
  [false, 5, 'xxxxx.$'],
  [true, 0, '?.....$'],
  [true, 6, 'xxxxxx?'],
  [false, 7, 'xxxxxxx'],
  [true, 7, '?.....$'],
])('available: %s, after %s days in a row: %s', (available, days, expected) =>
  expect(drawn(available, streak(days))).toBe(expected),
)

test('the days are those around today, and the seventh pays', () => {
  const days = streakWeek(daily(true), streak(6))
  expect(days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-11-19', '2026-11-20'])
  expect(days.at(-1)).toEqual({ day: '2026-11-25', isDone: false, isNow: true, pays: 5 })
})

test('without a streak mission, the days of this week', () => expect(drawn(true, undefined)).toBe('x.?'))

test.each([
  ['2026-11-25T04:00:00.000Z', '9 h left today'],
  ['2026-11-25T12:35:00.000Z', '25 min left today'],
  ['2026-11-25T13:00:10.000Z', '1 min left today'],
])('at %s: %s', (now, text) => expect(timeLeft(daily(true), Date.parse(now))).toBe(text))
