import { expect, test } from 'vitest'
import { createTooltipDelay } from './tooltip-delay.ts'

test('a tooltip opens after 700 ms, and immediately within 300 ms of a neighbour', () => {
  const delay = createTooltipDelay()
  expect(delay.openAfter(1_000)).toBe(700)
  delay.closed(2_000)
  expect(delay.openAfter(2_300)).toBe(0)
  expect(delay.openAfter(2_301)).toBe(700)
})
