import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { scaleFor } from './chart-scale.ts'

test.each([
  [0, 0, [0, 1]],
  [3, 0, [0, 1, 2, 3]],
  [274.6, 0, [0, 100, 200, 300]],
  [430, -260, [-400, -200, 0, 200, 400, 600]],
  [0, -90, [-100, -75, -50, -25, 0, 25]],
])('the scale from %s to %s', (highest, lowest, lines) => {
  expect(scaleFor(highest, lowest)).toEqual(lines)
})

const cents = fc.integer({ min: 0, max: 1e11 })

property.prop([cents.map((each) => each / 100), cents.map((each) => -each / 100)])(
  'no value is outside the scale, which has zero and few lines',
  (highest, lowest) => {
    const lines = scaleFor(highest, lowest)
    expect(lines).toContain(0)
    expect(lines.length).toBeLessThanOrEqual(7)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9))
    expect(lines[0]).toBeLessThanOrEqual(lowest * (1 - 1e-9))
  },
)
