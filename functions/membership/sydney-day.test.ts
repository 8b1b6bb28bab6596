import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextSydneyDay, startOfMonth, sydneyDay, sydneyWeek } from './sydney-day.ts'

const hour = 3_600_000
const on = (time: string) => new Date(time)

test.each([
  ['in winter, ten hours ahead of UTC', '2026-06-30T13:59:59.999Z', '2026-06-30'],
  ['in winter, ten hours ahead of UTC', '2026-06-30T14:00:00.000Z', '2026-07-01'],
  ['in summer, eleven hours ahead of UTC', '2025-12-31T12:59:59.999Z', '2025-12-31'],
  ['in summer, eleven hours ahead of UTC', '2025-12-31T13:00:00.000Z', '2026-01-01'],
])('starts a day at midnight in Sydney: %s, %s is on %s', (_season, time, day) => {
  expect(sydneyDay(on(time))).toBe(day)
})

test('writes a date in sortable form', () => {
  expect(sydneyDay(on('2026-02-03T02:00:00Z'))).toBe('2026-02-03')
})

test.each([
  ['an ordinary day', '2026-11-20T13:00:00Z', '2026-11-21T13:00:00.000Z', 24],
  ['the day on which the clocks go forward', '2026-10-03T14:00:00Z', '2026-10-04T13:00:00.000Z', 23],
  ['the day on which the clocks go back', '2027-04-03T13:00:00Z', '2027-04-04T14:00:00.000Z', 25],
])('%s, from %s to %s, has the expected hours', (_what, begins, ends, hours) => {
  const [first, last] = [on(begins), new Date(on(ends).getTime() - 1)]
  for (const at of [first, new Date(first.getTime() + hour * 2.5), last]) {
    expect(nextSydneyDay(at).toISOString()).toBe(ends)
  }
  expect((on(ends).getTime() - first.getTime()) / hour).toBe(hours)
  expect(sydneyDay(last)).toBe(sydneyDay(first))
  expect(sydneyDay(new Date(first.getTime() - 1))).not.toBe(sydneyDay(first))
})

property.prop([fc.date({ min: on('2020-01-01T00:00:00Z'), max: on('2040-01-01T00:00:00Z'), noInvalidDate: true })])(
  'starts the next day at its first millisecond, within 25 hours',
  (at) => {
    const next = nextSydneyDay(at)
    expect(next.getTime() - at.getTime()).toBeGreaterThan(0)
    expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(25 * hour)
    expect(sydneyDay(new Date(next.getTime() - 1))).toBe(sydneyDay(at))
    expect(sydneyDay(next) > sydneyDay(at)).toBe(true)
  },
)

test.each([
  ['the first day', '2026-11-01', '2026-10-31T13:00:00.000Z'],
  ['the last day', '2026-11-30', '2026-10-31T13:00:00.000Z'],
  ['a month that begins in winter time', '2026-07-15', '2026-06-30T14:00:00.000Z'],
  ['a month in which the clocks change', '2026-10-31', '2026-09-30T14:00:00.000Z'],
])('finds the first instant of the month: %s', (_which, day, start) => {
  expect(startOfMonth(day).toISOString()).toBe(start)
  expect(sydneyDay(new Date(on(start).getTime() - 1)).slice(0, 7)).not.toBe(day.slice(0, 7))
})

test.each([
  ['the first instant of a week', '2026-11-15T13:00:00Z', '2026-11-16', '2026-11-22'],
  ['the last instant of a week', '2026-11-22T12:59:59.999Z', '2026-11-16', '2026-11-22'],
  ['a week with a day of 23 hours', '2026-10-03T14:00:00Z', '2026-09-28', '2026-10-04'],
  ['a week across the end of a year', '2026-12-31T13:00:00Z', '2026-12-28', '2027-01-03'],
])('returns the seven days from Monday for %s', (_what, time, monday, sunday) => {
  const week = sydneyWeek(on(time))
  expect([week.length, new Set(week).size, week[0], week[6]]).toEqual([7, 7, monday, sunday])
  expect(week).toContain(sydneyDay(on(time)))
})
