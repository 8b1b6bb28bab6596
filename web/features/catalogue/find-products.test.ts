import { expect, test } from 'vitest'
import { findProducts } from './product-grid.tsx'
import { sortProducts } from './sort-products.tsx'

const product = (name: string, description = '') => ({ name, description, category: 'Apparel' })
const products = [
  product('Café Mug', 'For Pokémon Night at O’Connor’s'),
  product('Weiß Tee', 'A ﬁne print – heavy cotton'),
  product('Orbit Hoodie'),
]
const found = (query: string) => findProducts(products, undefined, query).map(({ name }) => name)

test.each([
  ['cafe', 'Café Mug'],
  ['CAFÉ', 'Café Mug'],
  ['pokemon', 'Café Mug'],
  ["o'connor", 'Café Mug'],
  ['mug cafe', 'Café Mug'],
  ['weiss', 'Weiß Tee'],
  ['fine', 'Weiß Tee'],
  ['cotton - tee', 'Weiß Tee'],
  ['hoodie \u00a0orbit', 'Orbit Hoodie'],
  ['hoo\u00addie', 'Orbit Hoodie'],
])('“%s” finds %s', (query, name) => expect(found(query)).toEqual([name]))

test('no words find everything, and a word that is nowhere finds nothing', () => {
  for (const query of ['', '  ']) expect(found(query)).toHaveLength(products.length)
  expect(found('cafe hoodie')).toEqual([])
})

test('sorts by the price at which a product can be bought, and keeps the newest first otherwise', () => {
  const priced = (name: string, price: number, ...added: number[]) => ({
    name,
    price,
    variants: added.map((each) => ({ price: each })),
  })
  const goods = [priced('Tee', 30, 5, 0), priced('Pin', 20), priced('Print', 18, 30, 4)]
  const names = (order: 'newest' | 'cheapest' | 'dearest') =>
    sortProducts(goods as never[], order).map(({ name }: { name: string }) => name)
  expect(names('newest')).toEqual(['Tee', 'Pin', 'Print'])
  expect(names('cheapest')).toEqual(['Pin', 'Print', 'Tee'])
  expect(names('dearest')).toEqual(['Tee', 'Print', 'Pin'])
})
