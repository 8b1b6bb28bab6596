import { expect, test } from 'vitest'
import { formatDay, formatPastDay } from './format-date.ts'

const now = new Date(2026, 10, 23, 9, 30)
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

test('names the last two days, and gives the date of earlier ones', () => {
  expect(formatPastDay(at(2026, 10, 23, 0), now)).toBe('today')
  expect(formatPastDay(at(2026, 10, 22, 23), now)).toBe('yesterday')
  const earlier = at(2026, 10, 21, 23)
  expect(formatPastDay(earlier, now)).toBe(formatDay(earlier))
})
