import { expect, test } from 'vitest'
import { coresIn } from './pin.ts'

test.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['0-2,8', [0, 1, 2, 8]],
  ['3,5-6', [3, 5, 6]],
])('the list %s of Linux', (list, cores) => {
  expect(coresIn(list)).toEqual(cores)
})
