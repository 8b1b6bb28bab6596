import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemsOf, keyOf, withAdded, type CartLine } from './cart.ts'
import { cartFrom, createCart, paymentState } from './cart-store.ts'
import { maxLines } from '../../shared/orders/schema.ts'
import { cap, caps, large, tee } from './testing/products.ts'
import { stubForbiddenStorage, stubStorage } from '../browser/testing/storage.ts'

const key = 'solara-cart'
let items: Map<string, string>

beforeEach(() => {
  items = stubStorage().items
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('stores each change and notifies the subscribers', () => {
  const cart = createCart()
  const listener = vi.fn()
  const stop = cart.subscribe(listener)
  expect(cart.add(tee, large)).toBe(true)
  cart.setQuantity(keyOf({ product: tee, variantId: large }), 3)
  expect(JSON.parse(items.get(key) as string)).toEqual([{ product: tee, variantId: large, quantity: 3 }])
  expect(createCart().lines()).toEqual(cart.lines())
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  cart.removeOrdered(itemsOf(cart.lines()))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(createCart().lines()).toEqual([])
})

test('does not notify anyone when nothing changes', () => {
  const cart = createCart()
  cart.add(cap)
  const listener = vi.fn()
  cart.subscribe(listener)
  const before = cart.lines()
  cart.refresh([cap])
  cart.acceptPrices()
  expect(cart.lines()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test.each(['', '{', 'null', '"x"', '{"lines":[]}'])('reads invalid stored data (%s) as an empty cart', (text) => {
  vi.spyOn(console, 'error').mockReturnValue()
  items.set(key, text)
  expect(createCart().lines()).toEqual([])
})

test('refuses another line in a full cart', () => {
  const full = caps(maxLines).reduce<readonly CartLine[]>((cart, each) => withAdded(cart, each), [])
  items.set(key, JSON.stringify(full))
  const cart = createCart()
  expect(cart.add(cap)).toBe(false)
  expect(cart.add(full[0]?.product as typeof cap)).toBe(true)
})

test('changes the lines that another tab has stored since', () => {
  const cart = createCart()
  const ofOtherTab = createCart()
  ofOtherTab.add(tee, large)
  cart.add(cap)
  ofOtherTab.reload()
  for (const each of [cart, ofOtherTab]) expect(each.lines().map(({ product }) => product)).toEqual([tee, cap])
})

test('has an id, which stays until the cart is ordered', () => {
  const cart = createCart()
  const id = cart.id()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  cart.add(cap)
  expect([cart.id(), createCart().id()]).toEqual([id, id])
  cart.removeOrdered(itemsOf(cart.lines()))
  expect(cart.id()).not.toBe(id)
})

test('reloads the stored cart on a page from the back/forward cache', () => {
  const cart = createCart()
  cart.add(cap)
  items.delete(key)
  expect(cart.lines()).toHaveLength(1)
  cart.reload()
  expect(cart.lines()).toEqual([])
})

test('works without storage until the page closes', () => {
  stubForbiddenStorage()
  const cart = createCart()
  expect(cart.add(cap)).toBe(true)
  expect(cart.lines()).toHaveLength(1)
})

test('passes a cart in the navigation state', () => {
  const lines = [{ product: cap, quantity: 2 }]
  expect(cartFrom(structuredClone(paymentState(lines)))).toEqual(lines)
})

test.each([[null], [undefined], ['cart'], [{}], [{ cart: 'x' }], [{ from: '/shop' }]])(
  'reads %j as an empty cart',
  (state) => {
    expect(cartFrom(state)).toEqual([])
  },
)
