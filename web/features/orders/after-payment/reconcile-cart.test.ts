import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart } from '../../../cart/cart-store.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { cap, large, tee } from '../../../cart/testing/products.ts'
import { stubSessionStorage } from '../../../cart/testing/storage.ts'
import { reconcileCart } from './reconcile-cart.ts'

const sessionId = 'cs_test_a1b2c3d4e5f6'
const open = { sessionId, url: 'https://checkout.stripe.com/c/1', orderId: cap.id, items: [], openedAt: 0 }
const names = () => cart.lines().map(({ product }) => product.name)

beforeEach(() => {
  stubSessionStorage()
  cart.reload()
  cart.add(cap)
  openCheckout.write(open)
})
afterEach(() => vi.unstubAllGlobals())

test.each(['paid', 'shipped', 'processing'] as const)('%s: the cart is done with', (status) => {
  reconcileCart(sessionId, status)
  expect(names()).toEqual([])
})

test.each(['pending', 'cancelled', 'refunded'] as const)('%s: the cart stays', (status) => {
  reconcileCart(sessionId, status)
  expect(names()).toEqual([cap.name])
})

test('a payment that fails after all brings the cart back', () => {
  reconcileCart(sessionId, 'processing')
  reconcileCart(sessionId, 'processing')
  reconcileCart(sessionId, 'cancelled')
  expect(names()).toEqual([cap.name])
  expect(openCheckout.read()).toBeUndefined()
})

test('a cart that was begun since is not touched', () => {
  reconcileCart(sessionId, 'processing')
  cart.add(tee, large)
  reconcileCart(sessionId, 'processing')
  expect(names()).toEqual([tee.name])
  reconcileCart(sessionId, 'paid')
  expect(names()).toEqual([tee.name])
  reconcileCart(sessionId, 'paid')
  expect(names(), 'also when the page is looked at again').toEqual([tee.name])
})

test('nor is it put in the place of a newer one', () => {
  reconcileCart(sessionId, 'processing')
  cart.add(tee, large)
  reconcileCart(sessionId, 'cancelled')
  expect(names()).toEqual([tee.name])
})

test('an order of another tab is no matter of this one', () => {
  reconcileCart('cs_test_ffffffffffff', 'paid')
  openCheckout.remove()
  reconcileCart(sessionId, 'paid')
  expect(names()).toEqual([cap.name])
})
