import { fc } from '@fast-check/vitest'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { CartItem } from '../../shared/orders/schema.ts'
import { placeOrder, type CatalogueLookup } from './place-order.ts'
import type { Product } from '../catalogue/product.ts'

const now = new Date('2026-11-21T00:00:00.000Z')
const sale = { id: uuidv7(), userId: null, payer: { customerId: null, email: null }, onceKey: null, buyer: null, now }

const product = (overrides: Partial<Product> = {}): Product => ({
  id: uuidv7(),
  slug: 'comet-hoodie',
  name: 'Comet hoodie',
  description: 'Warm',
  price: 4_500,
  category: 'Apparel',
  images: [],
  isHidden: false,
  variants: [],
  revision: 0,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  ...overrides,
})

const size = { id: uuidv7(), name: 'M', price: 250 }

/** A catalogue that has `available` units of everything. */
const catalogue = (products: Product[], available = 10): CatalogueLookup => ({
  product: (id) => products.find((each) => each.id === id),
  stock: (productId, variantId) => ({ productId, variantId, available, held: 0 }),
})

const item = ({ id, name, price }: Product, overrides: Partial<CartItem> = {}): CartItem => ({
  productId: id,
  quantity: 1,
  name,
  price: price / 100,
  ...overrides,
})

/** The code and the message of the refusal, or 'none'. */
function refusal(cart: CartItem[], on: CatalogueLookup): string {
  try {
    placeOrder(cart, on, sale)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return `${code}: ${message}`
  }
  return 'none'
}

test('takes names and prices from the catalogue, and charges GST on each unit', () => {
  const hoodie = product({ variants: [size] })
  const mug = product({ name: 'Nova mug', price: 1_995 })
  const cart = [
    item(hoodie, { variantId: size.id, quantity: 2, price: 47.5, name: 'FREE' }),
    item(mug, { quantity: 3, name: 'also free' }),
  ]
  const order = placeOrder(cart, catalogue([hoodie, mug]), sale)
  expect(order.lines).toEqual([
    {
      productId: hoodie.id,
      variantId: size.id,
      name: 'Comet hoodie',
      variantName: 'M',
      unitPrice: 5_225,
      quantity: 2,
      image: null,
    },
    {
      productId: mug.id,
      variantId: null,
      name: 'Nova mug',
      variantName: null,
      unitPrice: 2_195,
      quantity: 3,
      image: null,
    },
  ])
  expect(order).toMatchObject({ subtotal: 15_485, gst: 1_550, total: 17_035, status: 'pending', hold: 'held' })
  expect(order.sessionExpiresAt).toBe(now.getTime() / 1_000 + 35 * 60)
})

test('refuses an outdated price and states the current one', () => {
  const hoodie = product()
  for (const price of [44.99, 45.01, 0.01, 10_000])
    expect(refusal([item(hoodie, { price })], catalogue([hoodie]))).toBe(
      'price_changed: The price of Comet hoodie is now $49.50. Please check your cart again.',
    )
})

test('refuses a hidden or deleted product by its name', () => {
  const hidden = product({ isHidden: true })
  const gone = 'out_of_stock: Comet hoodie is no longer in the shop. Please check your cart again.'
  expect(refusal([item(hidden)], catalogue([hidden]))).toBe(gone)
  expect(refusal([item(product())], catalogue([]))).toBe(gone)
  const long = refusal([item(product(), { name: '👩‍🚀'.repeat(60) })], catalogue([]))
  expect(long.isWellFormed()).toBe(true)
  expect(long.length).toBeLessThan(250)
})

test('requires a variant exactly when the product has variants, and one of its own', () => {
  const [hoodie, mug] = [product({ variants: [size] }), product({ name: 'Nova mug' })]
  const otherwise = (name: string) => `out_of_stock: ${name} is no longer sold in that variant. Please choose it again.`
  const on = catalogue([hoodie, mug])
  expect(refusal([item(hoodie)], on)).toBe(otherwise('Comet hoodie'))
  expect(refusal([item(hoodie, { variantId: uuidv7(), price: 47.5 })], on)).toBe(otherwise('Comet hoodie'))
  expect(refusal([item(mug, { variantId: size.id })], on)).toBe(otherwise('Nova mug'))
})

test('refuses more units than are available, summed over lines of the same variant', () => {
  const hoodie = product({ variants: [size, { ...size, id: uuidv7(), name: 'L' }] })
  const medium = item(hoodie, { variantId: size.id, price: 47.5, quantity: 3 })
  expect(refusal([medium], catalogue([hoodie], 2))).toBe(
    'out_of_stock: We cannot reserve that many of Comet hoodie (M) right now. Please choose fewer.',
  )
  expect(refusal([medium], catalogue([hoodie], 0))).toBe('out_of_stock: Comet hoodie (M) is out of stock.')
  expect(refusal([medium, medium], catalogue([hoodie], 5))).toBe(
    'out_of_stock: We cannot reserve that many of Comet hoodie (M) right now. Please choose fewer.',
  )
  expect(refusal([medium, medium], catalogue([hoodie], 6))).toBe('none')
  const large = { ...medium, variantId: hoodie.variants[1]?.id }
  expect(refusal([medium, large], catalogue([hoodie], 3))).toBe('none')
  expect(refusal([medium], { ...catalogue([hoodie]), stock: () => undefined })).toMatch(/^out_of_stock/)
})

test('refuses a total below 50 cents or above the most that Stripe charges', () => {
  const [sticker, dearerSticker] = [product({ price: 44 }), product({ price: 45 })]
  expect(refusal([item(sticker)], catalogue([sticker]))).toBe(
    'invalid_input: The total of an order must be at least $0.50.',
  )
  expect(refusal([item(dearerSticker)], catalogue([dearerSticker]))).toBe('none')
  const ship = product({ price: 1_000_000 })
  expect(refusal([item(ship, { quantity: 99 })], catalogue([ship], 99))).toBe(
    'invalid_input: The total of an order must be at most $999,000.00.',
  )
})

test('the lines, GST and the total of any cart agree to the cent', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 45, max: 99_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 50,
    },
  )
  const property = fc.property(lines, (requested) => {
    const products = requested.map(({ price }) => product({ price }))
    const cart = products.map((each, index) => item(each, { quantity: requested[index]?.quantity ?? 1 }))
    const order = placeOrder(cart, catalogue(products), sale)
    const sumOf = (each: (price: number) => number) =>
      requested.reduce((total, { price, quantity }) => total + each(price) * quantity, 0)
    expect(order.subtotal).toBe(sumOf((price) => price))
    expect(order.gst).toBe(sumOf((price) => Math.round(price / 10)))
    expect(order.total).toBe(order.lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0))
    expect(order.total).toBe(order.subtotal + order.gst)
  })
  fc.assert(property)
})
