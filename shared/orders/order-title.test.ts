import { expect, test } from 'vitest'
import { orderTitle } from './order-title.ts'

const lines = ['Orbit Hoodie', 'Crew Pin Set', 'Night Shift Mug'].map((name) => ({ name }))

test.each([
  [1, 'Orbit Hoodie'],
  [2, 'Orbit Hoodie and 1 more'],
  [3, 'Orbit Hoodie and 2 more'],
])('an order of %i lines is called %s', (count, title) => expect(orderTitle(lines.slice(0, count))).toBe(title))
