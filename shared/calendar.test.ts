import { afterEach, expect, test, vi } from 'vitest'
import { calendarOf, daysUntil } from './calendar.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['2026-01-05T12:59:59.999Z', '2026-01-05'],
  ['2026-01-05T13:00:00.000Z', '2026-01-06'],
  ['2026-06-30T13:59:59.999Z', '2026-06-30'],
  ['2026-06-30T14:00:00.000Z', '2026-07-01'],
])('%s is on %s in Sydney', (at, day) => {
  expect(calendarOf('Australia/Sydney')(new Date(at))).toBe(day)
})

test('a day does not depend on how the engine writes dates', () => {
  const formats: { format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/24/2026')
  expect(new Intl.DateTimeFormat('en-CA').format(new Date())).toBe('11/24/2026')
  expect(calendarOf('UTC')(new Date('2026-11-24T00:00:00Z'))).toBe('2026-11-24')
})

test('the days up to a day, newest first, over the end of a month and a leap day', () => {
  expect(daysUntil('2028-03-01', 3)).toEqual(['2028-03-01', '2028-02-29', '2028-02-28'])
})
