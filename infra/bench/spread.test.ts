import { expect, test } from 'vitest'
import { ratioOf, spreadOf, spreadText } from './spread.ts'

test('the spread is the median, the least and the most', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
})

test('a ratio compares the measurements of the same round, so that a slow round of both does not change it', () => {
  expect(ratioOf([3, 30, 6], [2, 20, 2])).toEqual({ median: 1.5, least: 1.5, most: 3 })
})

test('a round that one of both lacks is left out', () => {
  expect(ratioOf([4, 9, 9], [2])).toEqual({ median: 2, least: 2, most: 2 })
  expect(ratioOf([4], [2, 1, 1])).toEqual({ median: 2, least: 2, most: 2 })
})

test('the text has the median first', () => {
  expect(spreadText({ median: 1.274, least: 1.2, most: 1.3 })).toBe('1.27 (1.20–1.30)')
  expect(spreadText({ median: 812.4, least: 700, most: 900 }, 0)).toBe('812 (700–900)')
})
