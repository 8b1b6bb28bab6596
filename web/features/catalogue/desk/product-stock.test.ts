import { expect, test } from 'vitest'
import { categoriesOf, stockOf, variantStockSummary } from './merchandise-desk.tsx'

const variant = (name: string, available: number, held: number) => ({ id: name, name, price: 0, available, held })

test('takes the stock of a product without variants from the product', () => {
  expect(stockOf({ stock: { available: 3, held: 1 }, variants: [] })).toEqual({ available: 3, held: 1 })
})

test('sums the stock of the variants', () => {
  const variants = [variant('S', 3, 1), variant('M', 0, 2)]
  expect(stockOf({ stock: null, variants })).toEqual({ available: 3, held: 3 })
  expect(variantStockSummary(variants)).toBe('S 3, M 0')
})

test('lists each category once, in alphabetical order', () => {
  expect(categoriesOf([{ category: 'Prints' }, { category: 'Apparel' }, { category: 'Prints' }])).toEqual([
    'Apparel',
    'Prints',
  ])
})
