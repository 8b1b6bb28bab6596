import { expect, test } from 'vitest'
import { ageWords } from './age-words.ts'

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
