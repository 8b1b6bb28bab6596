import { expect, test } from 'vitest'
import { categoriesOf, stockOf, variantStockSummary } from './product-stock.ts'

const variant = (name: string, available: number, held: number) => ({ id: name, name, price: 0, available, held })

test('the stock of a product without variants is its own', () => {
  expect(stockOf({ stock: { available: 3, held: 1 }, variants: [] })).toEqual({ available: 3, held: 1 })
})

test('the stock of a product with variants is theirs together', () => {
  const variants = [variant('S', 3, 1), variant('M', 0, 2)]
  expect(stockOf({ stock: null, variants })).toEqual({ available: 3, held: 3 })
  expect(variantStockSummary(variants)).toBe('S 3, M 0')
})

test('each category is named once', () => {
  expect(categoriesOf([{ category: 'Prints' }, { category: 'Apparel' }, { category: 'Prints' }])).toEqual([
    'Apparel',
    'Prints',
  ])
})
