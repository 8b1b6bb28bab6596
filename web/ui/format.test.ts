import { expect, test } from 'vitest'
import { ageWords, formatDay, formatPast, formatPastDay, shortAge } from './format.ts'

const now = new Date(2026, 10, 23, 9, 30)
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

test('names the last two days, and gives the date of earlier ones', () => {
  expect(formatPastDay(at(2026, 10, 23, 0), now)).toBe('today')
  expect(formatPastDay(at(2026, 10, 22, 23), now)).toBe('yesterday')
  const earlier = at(2026, 10, 21, 23)
  expect(formatPastDay(earlier, now)).toBe(formatDay(earlier))
})

test.each([
  [now.toISOString(), 'just now'],
  [at(2026, 10, 23, 9), '30 minutes ago'],
  [at(2026, 10, 22, 12), '21 hours ago'],
  [at(2026, 10, 22, 9), 'yesterday'],
])('what happened at %s happened %s', (time, words) => expect(formatPast(time, now)).toBe(words))

test.each([
  ['2026-11-25T03:59:30Z', '1 minute'],
  ['2026-11-25T03:15:00Z', '45 minutes'],
  ['2026-11-25T02:59:00Z', '1 hour'],
  ['2026-11-23T04:01:00Z', '47 hours'],
  ['2026-11-23T04:00:00Z', '2 days'],
  ['2026-11-25T04:00:01Z', '1 minute'],
])('what waits since %s waits for %s', (since, words) => {
  expect(ageWords(since, '2026-11-25T04:00:00Z')).toBe(words)
})

test.each([
  ['2026-11-24T11:59:40.000Z', '1 min'],
  ['2026-11-24T11:20:00.000Z', '40 min'],
  ['2026-11-24T07:00:00.000Z', '5 h'],
  ['2026-11-22T11:00:00.000Z', '2 d'],
])('since %s it has waited %s', (since, age) => {
  expect(shortAge(since, new Date('2026-11-24T12:00:00.000Z'))).toBe(age)
})
