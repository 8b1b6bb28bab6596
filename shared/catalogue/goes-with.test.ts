import { expect, test } from 'vitest'
import { goesWith } from './goes-with.ts'

const good = (id: string, category: string, inStock = true) => ({ id, category, inStock })
const hoodie = good('hoodie', 'Apparel')
const shop = [good('tee', 'Apparel'), hoodie, good('mug', 'Desk', false), good('print', 'Prints'), good('mat', 'Desk')]
const ids = (products: { id: string }[]) => products.map(({ id }) => id)

test('other categories come first, and neither the product itself nor what is sold out is shown', () => {
  expect(ids(goesWith(hoodie, shop))).toEqual(['print', 'mat', 'tee'])
  expect(goesWith(hoodie, [hoodie])).toEqual([])
})

test('there are at most four', () => {
  const many = Array.from({ length: 9 }, (_, index) => good(`pin-${index}`, 'Pins'))
  expect(ids(goesWith(hoodie, [...shop, ...many]))).toEqual(['print', 'mat', 'pin-0', 'pin-1'])
})
