import { expect, test } from 'vitest'
import { lasts } from './lasts.ts'

test.each([
  [1, 2, '15 days'],
  [2, 24, '2 days'],
  [2, 60, '1 day'],
  [1, 31, 'Under a day'],
  [5, 7, '21 days'],
  [365, 30, '365 days'],
  [366, 30, 'Over a year'],
  [0, 6, undefined],
  [4, 0, undefined],
])('%d in stock and %d sold in 30 days: %s', (available, sold, words) => {
  expect(lasts(available, sold)).toBe(words)
})
