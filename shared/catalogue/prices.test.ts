import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { eachPrice, priceOfUnit, priceRange, surcharge, withoutGst } from './prices.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })

test('GST is rounded half up, once for the product and its variant together', () => {
  expect([5, 999, 3_333].map((price) => priceOfUnit(price))).toEqual([6, 1_099, 3_666])
  // Alone, 5 cents would cost 6.
  expect(priceOfUnit(3_333, 5)).toBe(3_672)
  expect(priceOfUnit(5, 5)).toBe(11)
})

property.prop([cents, cents])('a price and its surcharge add up to what is charged', (price, added) => {
  expect(priceOfUnit(price) + surcharge(price, added)).toBe(priceOfUnit(price, added))
})

test('the range is that of the variants, or the product’s own price', () => {
  expect(priceRange({ price: 9.99, variants: [] })).toEqual({ lowest: 1_099, highest: 1_099 })
  const variants = [{ price: 5 }, { price: 2.5 }]
  expect(priceRange({ price: 10, variants }), 'nobody can buy it for $11.00').toEqual({ lowest: 1_375, highest: 1_650 })
})

test('says the stored price without GST', () => {
  for (const stored of [5, 999, 3_333, 7_900])
    expect(withoutGst(priceOfUnit(stored))).toBe(`$${(stored / 100).toFixed(2)} excl. GST`)
  expect(eachPrice(2_475)).toBe('$24.75 each')
})
