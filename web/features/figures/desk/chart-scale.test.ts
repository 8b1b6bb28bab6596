import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { scaleFor } from './sales-words.ts'

test.each([
  [0, 4],
  [3, 4],
  [274.6, 400],
  [400, 400],
  [401, 800],
  [9_999, 10_000],
])('the scale for %s ends at %s', (highest, end) => {
  expect(scaleFor(highest).at(-1)).toBe(end)
})

property.prop([fc.double({ min: 0, max: 1e9, noNaN: true })])(
  'no value is above the scale, nor below a quarter of it',
  (highest) => {
    const end = scaleFor(highest).at(-1) ?? 0
    expect(end).toBeGreaterThanOrEqual(highest * (1 - 1e-9))
    if (highest >= 4) expect(end).toBeLessThanOrEqual(highest * 2.5)
  },
)
