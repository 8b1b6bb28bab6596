import { expect, test } from 'vitest'
import * as v from 'valibot'
import { NewProduct, ProductChange } from '../../../../shared/catalogue/new-product.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { productChangeFrom, newProductFrom, formValuesFrom } from './product-values.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'
const images = ['/media/products/tee.png']
const product: AdminProduct = {
  id,
  name: 'Dawn Line Tee',
  description: 'Heavy cotton.',
  price: 34.95,
  category: 'Apparel',
  images,
  isHidden: false,
  stock: { available: 7, held: 2 },
  variants: [],
  revision: 4,
  updatedAt: '2025-11-20T03:00:00.000Z',
}
const variant = { id, name: 'XL', price: 3, available: 5, held: 1 }

test('a change states the revision and the stock that it is based on', () => {
  const change = productChangeFrom({ ...formValuesFrom(product), stock: 10 }, images)
  expect(change).toMatchObject({ revision: 4, stock: 10, stockBefore: 7, images })
  expect(v.is(ProductChange, change)).toBe(true)
})

test('leaves out the product’s own stock when it has variants', () => {
  const values = {
    ...formValuesFrom(product),
    variants: formValuesFrom({ ...product, stock: null, variants: [variant] }).variants,
  }
  const change = productChangeFrom(values, [])
  expect(change).not.toHaveProperty('stock')
  expect(change).not.toHaveProperty('stockBefore')
  expect(change.variants).toEqual([{ id, name: 'XL', price: 3, stock: 5, stockBefore: 5 }])
  expect(v.is(ProductChange, change)).toBe(true)
})

test('a new product has no ids, revision or previous stock', () => {
  const made = newProductFrom(
    { ...formValuesFrom(product), variants: [{ id, name: 'S', price: 0, stock: 1, stockBefore: 2 }] },
    [],
  )
  expect(made.variants).toEqual([{ name: 'S', price: 0, stock: 1 }])
  expect(v.parse(NewProduct, made)).toEqual(made)
})
