import { expect, test } from 'vitest'
import { compareSizes } from './sizes.ts'

const size = (script: number, style = 10_000, screen = 'features/store/store.tsx') => ({ screen, script, style })

test.each([
  ['is as large', size(100_000), false],
  ['has grown by a tenth', size(110_000), false],
  ['has grown by more than a tenth', size(110_001), true],
  ['has a style that has grown by more than a tenth', size(100_000, 11_001), true],
  ['is smaller', size(50_000), false],
  ['is new', size(500_000, 10_000, 'features/store/refunds.tsx'), false],
])('a screen that %s', (_, now, hasGrown) => {
  expect(compareSizes([now], [size(100_000)]).map((each) => each.hasGrown)).toEqual([hasGrown])
})

test('a small file may grow by a kilobyte', () => {
  expect(compareSizes([size(2_900, 500)], [size(2_000, 400)]).map((each) => each.hasGrown)).toEqual([false])
})
