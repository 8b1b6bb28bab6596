import { expect, test } from 'vitest'
import { categoriesOf, shopPriceOf, stockOf } from './merchandise-desk.tsx'

const variant = (name: string, available: number, held: number) => ({ id: name, name, price: 0, available, held })

test('takes the stock of a product without variants from the product', () => {
  expect(stockOf({ stock: { available: 3, held: 1 }, variants: [] })).toEqual({ available: 3, held: 1 })
})

test('sums the stock of the variants', () => {
  const variants = [variant('S', 3, 1), variant('M', 0, 2)]
  expect(stockOf({ stock: null, variants })).toEqual({ available: 3, held: 3 })
})

test('states the price that the shop shows', () => {
  expect(shopPriceOf({ price: 9.99, variants: [] })).toBe('$10.99')
  const variants = [variant('S', 3, 1), { ...variant('XL', 0, 2), price: 0.05 }]
  expect(shopPriceOf({ price: 33.33, variants })).toBe('from $36.66')
})

test('lists each category once, in alphabetical order', () => {
  expect(categoriesOf([{ category: 'Prints' }, { category: 'Apparel' }, { category: 'Prints' }])).toEqual([
    'Apparel',
    'Prints',
  ])
})
