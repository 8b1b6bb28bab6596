import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isReusableFor, openCheckout, reconcileCart, type OpenCheckout } from './open-checkout.ts'
import { setScreenAccount } from '../browser/screen-account.ts'
import { stubStorage } from '../browser/testing/storage.ts'
import { itemsOf } from './cart.ts'
import { cart } from './cart-store.ts'
import { cap, tee, large } from './testing/products.ts'
import { visitor } from '../../shared/screen-account.ts'

const items = itemsOf([
  { product: cap, quantity: 2 },
  { product: tee, variantId: large, quantity: 1 },
])
const openedAt = Date.parse('2026-11-21T10:00:00Z')
const open: OpenCheckout = {
  sessionId: 'cs_test_1',
  url: 'https://checkout.stripe.com/c/1',
  orderId: cap.id,
  account: visitor,
  items,
  openedAt,
}
const minutes = (count: number) => openedAt + count * 60_000

test('reuses an open page for exactly the same items while it is recent', () => {
  expect(isReusableFor(open, structuredClone(items), minutes(1))).toBe(true)
  expect(isReusableFor(open, items, minutes(29))).toBe(true)
  expect(isReusableFor(open, items, minutes(30))).toBe(false)
  expect(isReusableFor(open, items, minutes(-1)), 'a clock set back').toBe(false)
})

test('does not reuse the page that a visitor opened, once they have signed in', () => {
  setScreenAccount(cap.id)
  expect(isReusableFor(open, items, minutes(1))).toBe(false)
  expect(isReusableFor({ ...open, account: cap.id }, items, minutes(1))).toBe(true)
  setScreenAccount(visitor)
})

test('does not reuse a page whose payment is processing', () => {
  expect(isReusableFor({ ...open, taken: [] }, items, minutes(1))).toBe(false)
})

test.each([
  ['another quantity', items.map((item) => ({ ...item, quantity: item.quantity + 1 }))],
  ['another price', items.map((item) => ({ ...item, price: item.price + 1 }))],
  ['a line less', items.slice(1)],
])('does not reuse the page for %s', (_, wanted) => {
  expect(isReusableFor(open, wanted, minutes(1))).toBe(false)
})

describe('updating the cart', () => {
  const { sessionId } = open
  const names = () => cart.lines().map(({ product }) => product.name)

  beforeEach(() => {
    stubStorage()
    cart.reload()
    cart.add(cap)
    openCheckout.write({ ...open, items: itemsOf([{ product: cap, quantity: 1 }]) })
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each(['paid', 'shipped', 'processing'] as const)('empties the cart when the order is %s', (status) => {
    reconcileCart(sessionId, status)
    expect(names()).toEqual([])
  })

  test.each(['pending', 'cancelled', 'refunded'] as const)('keeps the cart when the order is %s', (status) => {
    reconcileCart(sessionId, status)
    expect(names()).toEqual([cap.name])
  })

  test('restores the cart when a processing payment fails', () => {
    reconcileCart(sessionId, 'processing')
    reconcileCart(sessionId, 'processing')
    reconcileCart(sessionId, 'cancelled')
    expect(names()).toEqual([cap.name])
    expect(openCheckout.read()).toBeUndefined()
  })

  test('does not touch a cart that was started since', () => {
    reconcileCart(sessionId, 'processing')
    cart.add(tee, large)
    reconcileCart(sessionId, 'processing')
    expect(names()).toEqual([tee.name])
    reconcileCart(sessionId, 'paid')
    expect(names()).toEqual([tee.name])
    reconcileCart(sessionId, 'paid')
    expect(names(), 'also when the page is opened again').toEqual([tee.name])
  })

  test('does not replace a newer cart', () => {
    reconcileCart(sessionId, 'processing')
    cart.add(tee, large)
    reconcileCart(sessionId, 'cancelled')
    expect(names()).toEqual([tee.name])
  })

  test('keeps what was added while the payment page was open', () => {
    cart.add(tee, large)
    reconcileCart(sessionId, 'paid')
    expect(names()).toEqual([tee.name])
  })

  test('ignores the order of another tab', () => {
    reconcileCart('cs_test_ffffffffffff', 'paid')
    openCheckout.remove()
    reconcileCart(sessionId, 'paid')
    expect(names()).toEqual([cap.name])
  })
})
