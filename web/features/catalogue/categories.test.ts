import { expect, test } from 'vitest'
import { itemCount } from '../../cart/cart.ts'
import { categoriesOf } from './product-grid.tsx'

test('lists each category once, in the order of the catalogue, with its count', () => {
  const products = ['Apparel', 'Prints', 'Apparel', 'Desk'].map((category) => ({ category }))
  expect(categoriesOf(products)).toEqual([
    { name: 'Apparel', count: 2 },
    { name: 'Prints', count: 1 },
    { name: 'Desk', count: 1 },
  ])
  expect(categoriesOf([])).toEqual([])
})

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [4, '4 items'],
])('writes %i units as "%s"', (units, text) => expect(itemCount(units)).toBe(text))
