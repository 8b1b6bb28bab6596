import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../shared/screen-account.ts'
import { itemsOf } from './cart.ts'
import { cart } from './cart-store.ts'
import { openCheckout } from './open-checkout.ts'
import { cap, large, tee } from './testing/products.ts'
import { stubStorage } from '../browser/testing/storage.ts'
import { reconcileCart } from './reconcile-cart.ts'

const sessionId = 'cs_test_a1b2c3d4e5f6'
const open = {
  sessionId,
  url: 'https://checkout.stripe.com/c/1',
  orderId: cap.id,
  account: visitor,
  items: itemsOf([{ product: cap, quantity: 1 }]),
  openedAt: 0,
}
const names = () => cart.lines().map(({ product }) => product.name)

beforeEach(() => {
  stubStorage()
  cart.reload()
  cart.add(cap)
  openCheckout.write(open)
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
