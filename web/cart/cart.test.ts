import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Cart, maxLines, maxQuantity } from '../../shared/orders/schema.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import {
  checkoutBlocker,
  linePriceOf,
  sumsOf,
  itemsOf,
  keyOf,
  orderable,
  readLines,
  unitPriceOf,
  withAdded,
  withoutLine,
  withoutOrdered,
  withPricesAccepted,
  withProducts,
  withQuantity,
  type CartLine,
} from './cart.ts'
import { cap, caps, large, medium, tee } from './testing/products.ts'

const capLine: CartLine = { product: cap, quantity: 2 }
const teeLine: CartLine = { product: tee, variantId: large, quantity: 1 }
const lines = [capLine, teeLine]

describe('adding', () => {
  test('appends one unit', () => {
    expect(withAdded([capLine], tee, large)).toEqual([capLine, teeLine])
  })

  test('resets the quantity of an existing line to 1, in its place', () => {
    expect(withAdded(lines, cap)).toEqual([{ ...capLine, quantity: 1 }, teeLine])
  })

  test('adds another variant as another line', () => {
    expect(withAdded([teeLine], tee, medium)).toHaveLength(2)
  })

  test('updates the product to its current version', () => {
    const dearer = { ...cap, price: 40 }
    const [line] = withAdded([{ ...capLine, priceBefore: 30 }], dearer)
    expect(line).toEqual({ product: dearer, quantity: 1 })
  })

  test('does not add more lines than an order can have', () => {
    const full = caps(maxLines).reduce<readonly CartLine[]>((cart, each) => withAdded(cart, each), [])
    expect(full).toHaveLength(maxLines)
    expect(withAdded(full, cap)).toBe(full)
    expect(withAdded(full, full[3]?.product as Product)).not.toBe(full)
  })
})

describe('quantities', () => {
  test('go down to 0, keeping the line, and up to 99', () => {
    const key = keyOf(capLine)
    expect(withQuantity(lines, key, -1)).toEqual([{ ...capLine, quantity: 0 }, teeLine])
    expect(withQuantity(lines, key, maxQuantity + 1)).toEqual([{ ...capLine, quantity: 99 }, teeLine])
  })

  test('only removing deletes a line', () => {
    expect(withoutLine(lines, keyOf(capLine))).toEqual([teeLine])
  })

  test('excludes a line with quantity 0 from the order and all sums', () => {
    const remaining = withQuantity(lines, keyOf(capLine), 0)
    expect(itemsOf(remaining).map(({ productId }) => productId)).toEqual([tee.id])
    expect(sumsOf(remaining)).toEqual(sumsOf([teeLine]))
    expect(orderable(withQuantity([capLine], keyOf(capLine), 0))).toEqual([])
  })
})

test('an order takes its units, and leaves those that were added since', () => {
  expect(withoutOrdered(lines, itemsOf(lines))).toEqual([])
  expect(withoutOrdered(lines, itemsOf([{ ...capLine, quantity: 1 }]))).toEqual([{ ...capLine, quantity: 1 }, teeLine])
  expect(withoutOrdered(lines, itemsOf([{ ...teeLine, variantId: medium }])), 'another variant').toEqual(lines)
})

test('sums in cents, with GST calculated for each unit', () => {
  // 2 × 35.20 + 41.75; a tenth of 37.95 is 3.795, rounded up.
  expect(sumsOf(lines)).toEqual({ units: 3, subtotal: 10195, gst: 1020, total: 11215 })
  const eleven = { product: { ...tee, price: 9.95, variants: [] }, quantity: 3 }
  expect(sumsOf([eleven])).toEqual({ units: 3, subtotal: 2985, gst: 300, total: 3285 })
})

const aCart = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
      added: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      quantity: fc.integer({ min: 0, max: maxQuantity }),
      inStock: fc.boolean(),
    }),
    { minLength: 1, maxLength: maxLines },
  )
  .map((drawn) =>
    drawn.map(({ price, added, quantity, inStock }, index): CartLine => {
      const variant = { ...tee.variants[0], id: medium, name: 'M', price: added, inStock, lowStock: false }
      return {
        product: { ...(caps(index + 1)[index] as Product), price, variants: [variant] },
        variantId: medium,
        quantity,
      }
    }),
  )

property.prop([aCart])('the total is the sum of the items sent, which match the contract', (cart) => {
  const items = itemsOf(cart)
  const sent = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  const { units, subtotal, gst, total } = sumsOf(cart)
  expect(subtotal).toBe(sent)
  expect(total).toBe(subtotal + gst)
  // What each line shows, times its quantity.
  expect(total).toBe(orderable(cart).reduce((sum, line) => sum + unitPriceOf(line) * line.quantity, 0))
  expect(total).toBe(orderable(cart).reduce((sum, line) => sum + linePriceOf(line), 0))
  expect(units).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0))
  const dear = items.some(({ price }) => price > 10_000)
  if (items.length > 0 && !dear) expect(v.parse(Cart, { items })).toEqual({ items })
})

property.prop([aCart])('a stored cart reads back unchanged', (cart) => {
  expect(readLines(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

describe('reading', () => {
  test.each([[undefined], [null], [{}], ['[]'], [7], [[null, 1, 'x', {}, []]]])(
    'reads %j as an empty cart',
    (stored) => {
      expect(readLines(stored)).toEqual([])
    },
  )

  test.each([
    ['a quantity below 0', { ...capLine, quantity: -1 }],
    ['a quantity above 99', { ...capLine, quantity: 100 }],
    ['half a unit', { ...capLine, quantity: 1.5 }],
    ['a quantity in letters', { ...capLine, quantity: '2' }],
    ['no product', { quantity: 1 }],
    ['a price finer than a cent', { ...capLine, product: { ...cap, price: 1.005 } }],
    ['a picture of another host', { ...capLine, product: { ...cap, images: ['https://evil.example/a.png'] } }],
    ['a variant that is not there', { ...teeLine, variantId: cap.id }],
    ['no variant where there are some', { product: tee, quantity: 1 }],
    ['a variant where there are none', { ...capLine, variantId: large }],
  ])('drops a line with %s and keeps the others', (_, line) => {
    expect(readLines([line, teeLine])).toEqual([teeLine])
  })

  test('reads a repeated line once', () => {
    expect(readLines([capLine, { ...capLine, quantity: 5 }])).toEqual([capLine])
  })

  test('reads at most as many lines as an order can have', () => {
    expect(readLines(caps(maxLines + 1).map((product) => ({ product, quantity: 1 })))).toHaveLength(maxLines)
  })
})

describe('updating from current products', () => {
  test('does not change lines of unchanged products', () => {
    expect(withProducts(lines, [cap, tee])).toEqual(lines)
  })

  test('uses a new price, and records the old one until it is accepted', () => {
    const now = withProducts(lines, [{ ...cap, price: 40 }, tee])
    expect(now).toEqual([{ product: { ...cap, price: 40 }, quantity: 2, priceBefore: 32 }, teeLine])
    expect(sumsOf(now).subtotal).toBe(2 * 4000 + 3795)
    expect(itemsOf(now)[0]?.price).toBe(40)
    const again = withProducts(now, [{ ...cap, price: 45 }, tee])
    expect(again[0]?.priceBefore, 'the price that the customer knows').toBe(32)
    expect(withProducts(again, [cap, tee])).toEqual(lines)
    expect(withPricesAccepted(now)[0]).toEqual({ product: { ...cap, price: 40 }, quantity: 2 })
  })

  test("records a variant's changed price", () => {
    const variants = tee.variants.map((each) => ({ ...each, price: each.price + 1 }))
    expect(withProducts([teeLine], [{ ...tee, variants }])[0]?.priceBefore).toBe(37.95)
  })

  test('leaves an out-of-stock line out of the order until it is back in stock', () => {
    const soldOut = { ...tee, variants: tee.variants.map((variant) => ({ ...variant, inStock: variant.id !== large })) }
    const now = withProducts(lines, [cap, soldOut])
    expect(now).toHaveLength(2)
    expect(itemsOf(now).map(({ productId }) => productId)).toEqual([cap.id])
    expect(withProducts(now, [cap, tee])).toEqual(lines)
  })

  test.each([
    ['a hidden product', [tee]],
    ['a product that has variants now', [{ ...cap, variants: tee.variants }, tee]],
  ])('marks %s as gone until the shop sells it again', (_, products) => {
    const now = withProducts(lines, products)
    expect(now[0]).toEqual({ ...capLine, isGone: true })
    expect(itemsOf(now).map(({ productId }) => productId)).toEqual([tee.id])
    expect(withProducts(now, [cap, tee])).toEqual(lines)
  })

  test('marks a variant that is no longer sold as gone', () => {
    const now = withProducts([teeLine], [{ ...tee, variants: tee.variants.filter(({ id }) => id !== large) }])
    expect(now).toEqual([{ ...teeLine, isGone: true }])
    expect(readLines(now), 'still a valid stored line').toEqual(now)
  })
})

const blockerOf = (units: number, total: number) => checkoutBlocker({ units, subtotal: total, gst: 0, total })

test.each([
  [0, 0, 'Nothing in your cart can be ordered right now.'],
  [1, 49, 'The order total must be at least $0.50.'],
  [1, 50, undefined],
  [99, 99_900_000, undefined],
  [99, 99_900_001, 'The order total must be at most $999,000.00.'],
])('%i units for %i cents: %s', (units, total, message) => expect(blockerOf(units, total)).toBe(message))
